// Identical reads in flight are sent once.

interface Flight<T> {
  result: Promise<T>;
  waiting: number;
  abort: AbortController;
}

export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /**
   * Joins the flight of `key`, or starts one. `isLeader` is true for the one who started it. The flight is aborted only when
   * all who wait for it have left; each gets the reason of their own signal.
   */
  async run(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<{ value: T; isLeader: boolean }> {
    const known = this.#flights.get(key);
    const flight = known ?? this.#start(key, start);
    flight.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          flight.abort.abort(signal.reason);
          if (this.#flights.get(key) === flight) this.#flights.delete(key);
        }
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      const settle = () => signal.removeEventListener('abort', leave);
      flight.result.then(
        (value) => {
          settle();
          resolve({ value, isLeader: !known });
        },
        (error) => {
          settle();
          reject(error);
        },
      );
    });
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController();
    const result = start(abort.signal);
    const flight = { result, waiting: 0, abort };
    this.#flights.set(key, flight);
    const end = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    result.then(end, end);
    return flight;
  }
}
