// Accounts, tokens, quotas and teams of one store.

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Account, TokenType } from './Account.ts';

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

const ACCOUNT = 'SELECT id, name, email, joined_ms AS joinedMs FROM account';
const TEAM = 'SELECT id, name, owner, auth_type AS authType FROM team';
const MEMBER = `SELECT team, account, account.name AS name, status
  FROM team_member JOIN account ON account.id = team_member.account`;

export class People {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  account(id: number): Account | undefined {
    return this.#one<Account>(`${ACCOUNT} WHERE id = ?`, id);
  }

  /** Names are compared without regard to case. */
  accountNamed(name: string): Account | undefined {
    return this.#one<Account>(`${ACCOUNT} WHERE name = ?`, name);
  }

  accounts(): Account[] {
    return this.#all<Account>(`${ACCOUNT} ORDER BY id`);
  }

  /** Whether the person lets others use their data: Y, N or ? */
  donates(account: number): string {
    return this.#one<{ donate: string }>('SELECT donate FROM account WHERE id = ?', account)?.donate ?? '?';
  }

  token(name: string): Token | undefined {
    return this.#one<Token>('SELECT * FROM token WHERE name = ?', name);
  }

  tokens(account: number): Token[] {
    return this.#all<Token>('SELECT * FROM token WHERE account = ? ORDER BY name', account);
  }

  /** Takes one paid query off a token; false when none is left. */
  charge(token: string): boolean {
    const taken = this.#run('UPDATE token SET balance = balance - 1 WHERE name = ? AND balance > 0', token);
    return taken > 0;
  }

  /** Counts one query of a class against a UTC day (yyyy-MM-dd); false when the limit is reached. */
  spend(account: number, quotaClass: string, day: string, limit: number): boolean {
    if (limit <= 0) return false;
    return (
      this.#run(
        `INSERT INTO spent (account, class, day, count) VALUES (?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET count = count + 1 WHERE count < ?`,
        account,
        quotaClass,
        day,
        limit,
      ) > 0
    );
  }

  team(id: string): Team | undefined {
    return this.#one<Team>(`${TEAM} WHERE id = ?`, id);
  }

  teams(): Team[] {
    return this.#all<Team>(`${TEAM} ORDER BY id`);
  }

  teamOf(account: number): Team | undefined {
    return this.#one<Team>(
      `${TEAM} WHERE id = (SELECT team FROM team_member WHERE account = ? LIMIT 1)`,
      account,
    );
  }

  members(team: string): TeamMember[] {
    return this.#all<TeamMember>(`${MEMBER} WHERE team = ? ORDER BY account`, team);
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #one<T>(sql: string, ...values: (string | number)[]): T | undefined {
    return this.#statement(sql).get(...values) as T | undefined;
  }

  #all<T>(sql: string, ...values: (string | number)[]): T[] {
    return this.#statement(sql).all(...values) as T[];
  }

  #run(sql: string, ...values: (string | number)[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }
}
