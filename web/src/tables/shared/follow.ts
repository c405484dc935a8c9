// A click on the board goes on, while more has happened than is shown; what one did oneself is then over at once.
type Follows = { behind: boolean; theirs: boolean; go(): void; skip(): void };

export function goOn(event: Event, pace: Follows): void {
  if (!pace.behind) return;
  event.stopPropagation();
  event.preventDefault();
  if (pace.theirs) pace.go();
  else pace.skip();
}
