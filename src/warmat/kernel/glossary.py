"""A game's rules in words, by topic: found however a topic is written, or guessed."""

from __future__ import annotations

from warmat.kernel.spelling import guesses


def read_topics(text: str) -> dict[str, str]:
    """Topics as they are written in the texts: a line for the name, then its text, indented."""
    topics: dict[str, str] = {}
    for block in text.strip().split("\n\n"):
        topic, _, words = block.partition("\n")
        topics[topic] = " ".join(words.split())
    return topics


class Glossary:
    """Topics in sections. `aliases`: other ways people ask for a topic."""

    def __init__(self, sections: dict[str, dict[str, str]], aliases: dict[str, str]) -> None:
        self.sections: dict[str, dict[str, str]] = sections
        self.topics: dict[str, str] = {}
        for part in sections.values():
            self.topics.update(part)
        self._aliases: dict[str, str] = aliases
        self._by_plain: dict[str, str] = dict(aliases)
        for topic in self.topics:
            self._by_plain[topic.lower().replace("-", " ")] = topic

    def topic_of(self, word: str) -> str | None:
        """The topic a player means, or None. A trailing number is ignored: "resist 1" is resist."""
        plain = " ".join(word.lower().replace("-", " ").split())
        for way in (plain, plain.rstrip("0123456789").rstrip()):
            for form in (way, way.removesuffix("s"), way.removesuffix("es")):
                found = self._by_plain.get(form)
                if found is not None:
                    return found
        return None

    def explain(self, word: str) -> str | None:
        """What a keyword or rule means."""
        topic = self.topic_of(word)
        return self.topics[topic] if topic is not None else None

    def near(self, word: str) -> list[str]:
        """Topics written much like `word`."""
        ways: dict[str, str] = {}
        for topic in self.topics:
            for part in topic.split():
                ways[part] = topic
        ways.update(self._aliases)
        for topic in self.topics:
            ways[topic] = topic
        return guesses(word, ways)
