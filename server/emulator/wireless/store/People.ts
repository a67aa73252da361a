// Accounts, tokens, quotas and teams of one store.

import type { Account, TokenType } from './Account.ts';
import type { Sql, SqlValue } from './Sql.ts';

export interface Token {
  name: string;
  token: string;
  account: number;
  type: TokenType;
  status: string;
  /** Queries paid for; null where the plan is not counted. */
  balance: number | null;
}

export interface Team {
  id: string;
  name: string;
  owner: number;
  authType: string;
}

export interface TeamMember {
  team: string;
  account: number;
  name: string;
  status: string;
}

const ACCOUNT = 'SELECT id, name, email, joined_ms AS "joinedMs" FROM account';
const TEAM = 'SELECT id, name, owner, auth_type AS "authType" FROM team';
const MEMBER = `SELECT team, account, account.name AS name, status
  FROM team_member JOIN account ON account.id = team_member.account`;

export class People {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  account(id: number): Promise<Account | undefined> {
    return this.#one<Account>(`${ACCOUNT} WHERE id = $1`, id);
  }

  /** Names are compared without regard to case. */
  accountNamed(name: string): Promise<Account | undefined> {
    return this.#one<Account>(`${ACCOUNT} WHERE lower(name) = lower($1)`, name);
  }

  accounts(): Promise<Account[]> {
    return this.#all<Account>(`${ACCOUNT} ORDER BY id`);
  }

  /** Whether the person lets others use their data: Y, N or ? */
  async donates(account: number): Promise<string> {
    const found = await this.#one<{ donate: string }>('SELECT donate FROM account WHERE id = $1', account);
    return found?.donate ?? '?';
  }

  token(name: string): Promise<Token | undefined> {
    return this.#one<Token>('SELECT * FROM token WHERE name = $1', name);
  }

  tokens(account: number): Promise<Token[]> {
    return this.#all<Token>('SELECT * FROM token WHERE account = $1 ORDER BY name', account);
  }

  /** Takes one paid query off a token; false when none is left. */
  async charge(token: string): Promise<boolean> {
    const taken = await this.#sql.run(
      'UPDATE token SET balance = balance - 1 WHERE name = $1 AND balance > 0',
      token,
    );
    return taken > 0;
  }

  /** Counts one query of a class against a UTC day (yyyy-MM-dd); false when the limit is reached. */
  async spend(account: number, quotaClass: string, day: string, limit: number): Promise<boolean> {
    if (limit <= 0) return false;
    const counted = await this.#sql.run(
      `INSERT INTO spent (account, class, day, count) VALUES ($1, $2, $3, 1)
       ON CONFLICT (account, class, day) DO UPDATE SET count = spent.count + 1 WHERE spent.count < $4`,
      account,
      quotaClass,
      day,
      limit,
    );
    return counted > 0;
  }

  team(id: string): Promise<Team | undefined> {
    return this.#one<Team>(`${TEAM} WHERE id = $1`, id);
  }

  teams(): Promise<Team[]> {
    return this.#all<Team>(`${TEAM} ORDER BY id`);
  }

  teamOf(account: number): Promise<Team | undefined> {
    return this.#one<Team>(
      `${TEAM} WHERE id = (SELECT team FROM team_member WHERE account = $1 LIMIT 1)`,
      account,
    );
  }

  members(team: string): Promise<TeamMember[]> {
    return this.#all<TeamMember>(`${MEMBER} WHERE team = $1 ORDER BY account`, team);
  }

  async #one<T extends object>(text: string, ...values: SqlValue[]): Promise<T | undefined> {
    return (await this.#sql.rows<T>(text, ...values))[0];
  }

  async #all<T extends object>(text: string, ...values: SqlValue[]): Promise<T[]> {
    return await this.#sql.rows<T>(text, ...values);
  }
}
