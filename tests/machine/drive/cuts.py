"""Power cuts in the log of a drive: every place of it is one, and what a drive then holds must do.

After a cut the drive has all that came before its last flush, and none, some or all of the writes
after it. What the machine had answered by then must be there; the file system must be whole once
it is opened again; the game must go on as if nothing had happened.
"""

import os
import tempfile
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random

from companion.cli.referee import begin_save, go_on, profile_for
from companion.proofs.referee.recorded_game import Story, as_sent
from companion.session.profiles import Profiles
from companion.session.referee import Referee
from companion.session.saves.chain import WrongRecord
from companion.session.saves.reading.loading import find_sealer, read_save
from companion.session.saves.reading.proof import prove
from companion.session.saves.save_error import SaveError
from tests.machine.drive.disk import mend, read_out
from tests.machine.drive.drive_log import Drive, Entry, ForgetfulDrive, surviving
from tests.machine.drive.recording import RecordedGame, Recording
from tests.machine.qemu import MachineError

HOW = ("none", "some", "some", "all")
# One game in so many is played on, request by request, for some moves after the cut.
PLAYED_ON, MOVES_ON = 25, 20
MOST_FAULTS = 20
CHUNK = 1 << 16
EMPTY = bytes(CHUNK)


class Cuts:
    """Cuts of one recording, and what was found."""

    def __init__(self, directory: Path, seed: str) -> None:
        self.directory, self.random = directory, Random(seed)
        self.recording = Recording.read(directory)
        self.stories = [game.story(self.recording.longest) for game in self.recording.games]
        self.image = (directory / "before.raw").read_bytes()
        self.log = directory / "log"
        self.tally: Counter[str] = Counter()
        self.faults: list[str] = []
        # What is in a save, byte by byte the same, need not be opened twice.
        self.known: dict[str, int | None] = {}

    def cut(self, count: int, first: int = 0) -> None:
        """At so many places, chosen at random, but each place before any comes twice."""
        drive = Drive(self.image, self.log)
        places = range(first, len(drive.entries) + 1)
        chosen = sorted(
            place
            for turn in range(-(-count // len(places)))
            for place in self.random.sample(places, min(len(places), count - turn * len(places)))
        )
        for place in chosen:
            drive.go_to(place)
            how = self.random.choice(HOW)
            self.look_at(drive, place, how)
            self.tally["cuts"] += 1
            self.tally[how] += 1
            self.tally["pending"] += len(drive.pending)
        drive.close()

    @property
    def told(self) -> str:
        found = self.tally
        return (
            f"{found['cuts']:,} cuts: none of the unflushed writes survived in {found['none']:,}, "
            f"some in {found['some']:,}, all in {found['all']:,}; {found['mended']:,} file systems "
            f"mended themselves; {found['ahead']:,} moves were kept before anybody was told; "
            f"{found['opened']:,} different saves opened, {found['played on']:,} of them played "
            f"on; {found['faults']:,} faults"
        )

    def control(self, count: int, forgets: int = 3) -> tuple[int, int]:
        """With a drive that forgets its last flushes; answers how often that was noticed, and in
        how many cuts. Each is right after an answer that has added something to the game."""
        noticed = 0
        answers = [
            at
            for game, story in zip(self.recording.games, self.stories, strict=True)
            for number, at in enumerate(game.answered_at)
            if number and story.exchanges[number].records > story.exchanges[number - 1].records
        ]
        chosen = self.random.sample(answers, min(count, len(answers)))
        for at in chosen:
            drive = ForgetfulDrive(self.image, self.log, forgets)
            place = place_at(drive.entries, at)
            drive.go_to(place)
            before = len(self.faults), self.tally.copy()
            self.look_at(drive, place, "none")
            noticed += len(self.faults) > before[0]
            del self.faults[before[0] :]
            self.tally = before[1]
            drive.close()
        return noticed, len(chosen)

    def look_at(self, drive: Drive, place: int, how: str) -> None:
        content = drive.after_a_cut(surviving(drive.pending, how, self.random))
        log_size = drive.entries[place - 1].end if place else 0
        with tempfile.TemporaryDirectory(prefix="cut") as own:
            image, saves = Path(own) / "image", Path(own) / "saves"
            write_sparsely(image, content)
            if not self.is_mended(image, f"place {place}, {how}"):
                return
            read_out(image, "/", saves)
            os.environ["COMPANION_DATA_DIR"] = str(saves / "data")
            for game, story in zip(self.recording.games, self.stories, strict=True):
                self.check(game, story, saves / game.save, log_size, f"place {place}, {how}")

    def is_mended(self, image: Path, where: str) -> bool:
        try:
            self.tally["mended"] += mend(image)
        except MachineError as error:
            self.fault(f"{where}: {error}")
            return False
        return True

    def check(
        self, game: RecordedGame, story: Story, save: Path, log_size: int, where: str
    ) -> None:
        answers = bisect_right(game.answered_at, log_size)
        answered = story.exchanges[answers - 1].records if answers else 0
        sent = game.sent[min(answers, len(game.sent) - 1)] if game.sent else 0
        asked = story.exchanges[sent - 1].records if sent else 0
        where = f"{where}, {game.game}"
        content = digest(save)
        if content not in self.known:
            self.known[content] = self.open(save, story, where)
        kept = self.known[content]
        if kept is None:
            # Half of a first record is no game: nobody was told of it.
            self.tally["unborn"] += 1
            kept = 0
        if kept < answered:
            self.fault(f"{where}: {answered - kept} answered moves are lost")
        # Questions and requests that were on their way have at most one record each.
        if kept > max(asked, answered):
            self.fault(f"{where}: {kept} records, {asked} were asked for")
        self.tally["answered"] += answered
        self.tally["ahead"] += max(0, kept - answered)

    def open(self, save: Path, story: Story, where: str) -> int | None:
        """How many records there are; None if it cannot be opened."""
        try:
            session = go_on(save) if save.exists() else None
        except (SaveError, WrongRecord):
            return None
        if session is None:
            return 0
        self.tally["opened"] += 1
        kept = session.record + 1
        if as_sent(session.log("table")) != story.log_with(kept):
            self.fault(f"{where}: another log")
        assert session.journal
        session.journal.close()
        if self.random.random() < 1 / PLAYED_ON:
            self.play_on(save, story, kept, where)
        return kept

    def play_on(self, save: Path, story: Story, kept: int, where: str) -> None:
        """As after any start; then the save proves out."""
        profiles = Profiles(None)
        session = go_on(save)
        referee = Referee(
            lambda game: profile_for(profiles, game),
            lambda: 1,
            lambda header: begin_save(save, header),
            session,
        )
        after = story.after(kept)
        for exchange in story.exchanges[after : after + MOVES_ON]:
            if (referee.answer_line(exchange.request) or b"").rstrip(b"\n") != exchange.answer:
                self.fault(f"{where}: the game goes on otherwise")
                break
        if referee.session and referee.session.journal:
            referee.session.journal.close()
        records = read_save(save)
        if prove(records, find_sealer(save, records)).faults:
            self.fault(f"{where}: the save does not prove out")
        self.tally["played on"] += 1

    def fault(self, sentence: str) -> None:
        self.tally["faults"] += 1
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(sentence)


def write_sparsely(image: Path, content: bytearray) -> None:
    """Most of a drive is empty."""
    with image.open("wb") as file:
        file.truncate(len(content))
        for at in range(0, len(content), CHUNK):
            if content.find(EMPTY, at, at + CHUNK) != at:
                file.seek(at)
                file.write(memoryview(content)[at : at + CHUNK])


def digest(save: Path) -> str:
    """Of a save and what SQLite keeps beside it."""
    told = sha256(save.name.encode())
    for file in sorted(save.parent.glob(f"{save.name}*")):
        told.update(file.name.encode() + file.read_bytes())
    return told.hexdigest()


def place_at(entries: Sequence[Entry], log_size: int) -> int:
    """How many entries a log of this size has."""
    return bisect_right([entry.end for entry in entries], log_size)
