"""Messages that are written to a live connection at once, and those that have to wait."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from warmat.server.live.frames import write_of
from warmat.server.live.hub import Watcher
from warmat.server.live.texts import framed, is_whole, said


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_frame_is_what_the_protocol_says(length: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * length))
    reading: Generator[None, None, Frame] = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as read:
        next(reading)
    frame: Frame = read.value.value
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * length)


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_text_that_comes_by_itself_is_read_as_the_protocol_says(length: int) -> None:
    text = "ä" * (length // 2) + "x" * (length % 2)
    frame = sent(text.encode())
    assert said(frame) == text
    assert is_whole(frame)
    assert is_whole(frame + frame)
    assert said(frame + frame) is None, "two are read by the protocol"
    for cut in {1, 2, 3, 5, len(frame) // 2, len(frame) - 1}:
        assert said(frame[:cut]) is None
        assert not is_whole(frame[:cut])
        assert not is_whole(frame + frame[:cut])


def test_what_is_no_whole_text_is_left_to_the_protocol() -> None:
    other = [
        sent(b"x", Opcode.PING),
        sent(b"x", Opcode.BINARY),
        sent(b"x", fin=False),
        sent(b"\xff"),
        framed(b"not masked"),
        b"",
    ]
    assert [said(each) for each in other] == [None] * len(other)
    assert all(is_whole(each) for each in other)


def test_what_can_not_be_written_at_once_waits_and_nothing_overtakes_it() -> None:
    written: list[bytes] = []
    taken = [True, False, True, True]

    def write(message: bytes) -> bool:
        if taken.pop(0):
            written.append(message)
            return True
        return False

    watcher = Watcher("t", 0, 0, write=write)
    for message in (b"one", b"two", b"three"):
        watcher.put(message)
    assert written == [b"one"]
    waiting = [watcher.outbox.get_nowait() for _ in range(watcher.outbox.qsize())]
    assert waiting == [b"two", b"three"]
    watcher.put(b"four")
    assert written == [b"one", b"four"], "once nothing waits, it is written at once again"


def test_a_connection_of_another_kind_has_no_short_way() -> None:
    assert write_of({"type": "websocket"}) is None
    assert write_of({"type": "websocket", "extensions": {}}) is None
