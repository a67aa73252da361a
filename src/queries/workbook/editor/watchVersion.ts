interface VersionWatch {
  /** What changes whenever the file does. */
  read: (signal: AbortSignal) => Promise<string | null>;
  /** False leaves the change to be told at the next look. */
  onChange: () => boolean;
  onSame: () => void;
  everyMs: number;
}

/** Looks from time to time whether somebody changed a file, while the page is seen; what is returned ends that. */
export function watchVersion({ read, onChange, onSame, everyMs }: VersionWatch): () => void {
  let known: string | null | undefined;
  let flight: AbortController | undefined;
  async function look() {
    if (document.hidden || flight) return;
    flight = new AbortController();
    try {
      const version = await read(flight.signal);
      if (flight.signal.aborted) return;
      if (known === version) onSame();
      else if (known === undefined || onChange()) known = version;
    } catch {
      // The next look may succeed; whatever else is asked says what is wrong.
    } finally {
      flight = undefined;
    }
  }
  void look();
  const timer = setInterval(() => void look(), everyMs);
  return () => {
    clearInterval(timer);
    flight?.abort();
  };
}
