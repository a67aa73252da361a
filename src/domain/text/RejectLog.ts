/** A line that holds data and could not be read; a record in a format that has no lines, such as a placemark. */
export interface Reject {
  /** Counted from 1. */
  line: number;
  reason: string;
  /** The start of the line. */
  text: string;
}

const MAX_REJECTS = 10_000;
/** A hostile file can make up as many reasons as it has lines. */
const MAX_REASONS = 200;

export interface ReasonCount {
  /** Without the value that it was about: `Latitude: beyond 90`. */
  reason: string;
  count: number;
}

/** Rejected lines: all are counted by reason, the first are kept. */
export class RejectLog {
  count = 0;
  readonly rejects: Reject[] = [];
  readonly #counts = new Map<string, number>();

  add(reject: Reject): void {
    this.count += 1;
    if (this.rejects.length < MAX_REJECTS) this.rejects.push(reject);
    const plain = withoutValue(reject.reason);
    const reason = this.#counts.has(plain) || this.#counts.size < MAX_REASONS ? plain : 'other reasons';
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  /** The most frequent first. */
  reasons(): ReasonCount[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
  }
}

function withoutValue(reason: string): string {
  return reason.replace(/ "(?:[^"\\]|\\.)*":/, ':');
}
