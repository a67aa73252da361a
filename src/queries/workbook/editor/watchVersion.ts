interface VersionWatch {
  /** What changes whenever the file does. */
  read: (signal: AbortSignal) => Promise<string | null>;
  /** False leaves the change to be told at the next look. */
  onChange: () => boolean;
  onSame: () => void;
  /** The last change is this page's own. */
  onOwn: () => void;
  everyMs: number;
}

/**
 * Looks from time to time whether somebody changed a file, while the page is seen and does not change it itself. A version cannot say whose
 * it is: what others change while one write of this page runs, until the look after it, is taken for a part of that write, and not told.
 */
export function watchVersion({ read, onChange, onSame, onOwn, everyMs }: VersionWatch) {
  const ended = new AbortController();
  let known: string | null | undefined;
  /** A look that no write has overtaken found nothing that is still to be told. */
  let isUpToDate = false;
  let writes = 0;
  let written = 0;
  let flight: Promise<void> | undefined;

  async function readFor(use: (version: string | null) => void): Promise<void> {
    try {
      const version = await read(ended.signal);
      if (!ended.signal.aborted) use(version);
    } catch {
      // The next look may succeed; whatever else is asked says what is wrong.
    }
  }
  /** One read after the other; the first is sent at once, before the write that it precedes. */
  function inTurn(use: (version: string | null) => void): void {
    const mine = flight ? flight.then(() => readFor(use)) : readFor(use);
    flight = mine;
    void mine.then(() => {
      if (flight === mine) flight = undefined;
    });
  }
  function look(): void {
    const before = written;
    inTurn((version) => {
      // An answer that a write has overtaken may be of before or after it.
      if (written !== before) return;
      isUpToDate = known === undefined || known === version || onChange();
      if (known === version) onSame();
      if (isUpToDate) known = version;
    });
  }
  const lookIfSeen = () => {
    if (!document.hidden && !flight && writes === 0) look();
  };
  lookIfSeen();
  const timer = setInterval(lookIfSeen, everyMs);
  return {
    /** This page begins to change the file: what others did before is still told. */
    beginOwn(): void {
      if (writes === 0) {
        isUpToDate = false;
        if (!flight) look();
      }
      writes += 1;
    },
    /**
     * It has changed the file, which is no change to be told, unless `isShared`: others did so meanwhile. Where no look was answered before
     * the write ended, others may have as well: the next look tells it.
     */
    endOwn(isShared: () => boolean): void {
      if (writes === 0) return;
      writes -= 1;
      written += 1;
      inTurn((version) => {
        if (!isUpToDate || writes > 0 || isShared()) return;
        known = version;
        onOwn();
      });
    },
    end(): void {
      clearInterval(timer);
      ended.abort();
    },
  };
}
