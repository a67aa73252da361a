// Accounts, teams and the numbers about them, behind one interface for the handlers.

export interface Account {
  id: number;
  name: string;
  email: string;
  joinedMs: number;
}

export type TokenType = 'API' | 'COMMAPI' | 'ANDROID';

/** The person at this machine; imports are theirs. */
export const OWN_ACCOUNT = 1;
