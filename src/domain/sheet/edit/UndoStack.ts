/** Steps that can be undone and redone; the oldest go when there are too many. */
export class UndoStack<T> {
  readonly #most: number;
  #done: T[] = [];
  #undone: T[] = [];
  #isCut = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** The step that would be undone. */
  get nextUndo(): T | undefined {
    return this.#done.at(-1);
  }

  /** The step that would be redone. */
  get nextRedo(): T | undefined {
    return this.#undone.at(-1);
  }

  /** Whether something was done before the oldest step that cannot be undone. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Whether a step is done and can be undone. */
  has(step: T): boolean {
    return this.#done.includes(step);
  }

  /** What was done after a step. */
  after(step: T): readonly T[] {
    return this.#done.slice(this.#done.indexOf(step) + 1);
  }

  /** As the latest, or behind the one that it was ordered after. What was undone before can no longer be redone. */
  push(step: T, ordered?: { after: T | undefined }): void {
    const before = ordered?.after === undefined ? -1 : this.#done.lastIndexOf(ordered.after);
    const isLatest = !ordered || (ordered.after !== undefined && before < 0);
    this.#done.splice(isLatest ? this.#done.length : before + 1, 0, step);
    if (this.#done.length > this.#most) {
      this.#done.shift();
      this.#isCut = true;
    }
    this.#undone = [];
  }

  /** The step to undo now. */
  undo(): T | undefined {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
    return step;
  }

  redo(): T | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
    return step;
  }

  /** A step that was to be undone or redone, and was not, is where it was; one that is not the latest there stays away. */
  restore(step: T): void {
    if (this.#undone.at(-1) === step) this.redo();
    else if (this.#done.at(-1) === step) this.undo();
  }

  /** What was undone before can no longer be redone. */
  forgetUndone(): void {
    this.#undone = [];
  }

  /** A step without an inverse. */
  forget(step: T): void {
    this.#done = this.#done.filter((one) => one !== step);
    this.#undone = this.#undone.filter((one) => one !== step);
  }

  /** Something was done that no step undoes: those before it would be undone in its place, and elsewhere. */
  cut(): void {
    this.#done = [];
    this.#undone = [];
    this.#isCut = true;
  }
}
