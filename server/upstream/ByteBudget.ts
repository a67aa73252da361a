// The memory that the answers of services may take together while they arrive. An answer that finds none left waits for
// its turn instead of failing: the one that began first continues first.

export interface BudgetLimits {
  totalBytes: number;
  /** The most that one share can need. So much is always left for the eldest: it can finish, and with it every other. */
  shareBytes: number;
  /** What each share gets free, so that small answers never wait. */
  freeBytes: number;
}

export class ByteBudget {
  readonly limits: BudgetLimits;
  /** Shares that took or want more than is free, eldest first. */
  readonly #shares = new Set<ByteShare>();
  #taken = 0;
  #mostTaken = 0;

  constructor(limits: BudgetLimits) {
    if (limits.totalBytes < limits.shareBytes)
      throw new RangeError(`${limits.totalBytes} bytes are less than one share of ${limits.shareBytes}`);
    this.limits = limits;
  }

  /** Bytes taken above the free part, by all shares together. */
  get taken(): number {
    return this.#taken;
  }

  /** The most that was ever taken. */
  get mostTaken(): number {
    return this.#mostTaken;
  }

  share(): ByteShare {
    const share: ByteShare = new ByteShare(this.limits, {
      wants: () => {
        this.#shares.add(share);
        this.#serve();
      },
      returned: (bytes) => {
        this.#taken -= bytes;
        this.#serve();
      },
      closed: () => this.#shares.delete(share),
    });
    return share;
  }

  /** Grants what is wanted, in the order of age and without overtaking. */
  #serve(): void {
    const [eldest] = this.#shares;
    for (const share of this.#shares) {
      const { wanted } = share;
      if (wanted === 0) continue;
      const kept = share === eldest ? 0 : this.limits.shareBytes - eldest!.charged;
      if (this.#taken + wanted + kept > this.limits.totalBytes) return;
      this.#taken += wanted;
      this.#mostTaken = Math.max(this.#mostTaken, this.#taken);
      share.grant();
    }
  }
}

interface Account {
  wants(): void;
  returned(bytes: number): void;
  closed(): void;
}

/** What one answer takes of the budget. */
export class ByteShare {
  readonly #limits: BudgetLimits;
  readonly #account: Account;
  #bytes = 0;
  #charged = 0;
  #wanted = 0;
  #grant: () => void = () => {};

  constructor(limits: BudgetLimits, account: Account) {
    this.#limits = limits;
    this.#account = account;
  }

  /** Bytes above the free part. */
  get charged(): number {
    return this.#charged;
  }

  /** Bytes that it waits for. */
  get wanted(): number {
    return this.#wanted;
  }

  grant(): void {
    this.#charged += this.#wanted;
    this.#wanted = 0;
    this.#grant();
  }

  /**
   * Takes so many bytes more: at once (undefined), or when the promise resolves. Rejects with the reason of a signal that
   * aborts while it waits. Throws RangeError above the limit of one share.
   */
  take(bytes: number, signal: AbortSignal): Promise<void> | undefined {
    this.#bytes += bytes;
    this.#wanted = Math.max(0, this.#bytes - this.#limits.freeBytes) - this.#charged;
    if (this.#charged + this.#wanted > this.#limits.shareBytes)
      throw new RangeError(`A share has at most ${this.#limits.shareBytes} bytes.`);
    if (this.#wanted === 0) return undefined;
    this.#account.wants();
    return this.#wanted === 0 ? undefined : this.#turn(bytes, signal);
  }

  #turn(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#bytes -= bytes;
        this.#wanted = 0;
        reject(signal.reason);
        this.#account.returned(0);
      };
      this.#grant = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Gives bytes back that are no longer used. */
  giveBack(bytes: number): void {
    this.#bytes -= bytes;
    const charged = Math.max(0, this.#bytes - this.#limits.freeBytes);
    const returned = this.#charged - charged;
    this.#charged = charged;
    this.#account.returned(returned);
  }

  /** Gives everything back. */
  close(): void {
    this.#account.closed();
    this.giveBack(this.#bytes);
  }
}
