// What may be refused is attempted: the sentence that says why stays until the next attempt.
export class Attempts {
  problem = $state("");

  readonly attempt = async (what: () => Promise<void>): Promise<void> => {
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  };
}
