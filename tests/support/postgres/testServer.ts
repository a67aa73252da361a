// A PostgreSQL server of a test's own, in a temporary folder, on a free port, with a password.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, onTestFinished, test } from 'vitest';
import { migrate } from '#server/postgres/migrations.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';

export const PASSWORD = 's3cret/Pass word';
const USER = 'airledger';
const READY_MS = 60_000;

const FOLDER = process.env.AIRLEDGER_POSTGRES ?? globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** Tests on a server of their own; where none can be started, one that is skipped and says why. */
export function withServer(subject: string, tests: (server: () => TestServer) => void): void {
  const missing = whyMissing();
  if (missing) return void test(`${subject}: on a server`, ({ skip }) => skip(missing));
  let server: TestServer;
  describe('on a server', () => {
    beforeAll(async () => {
      server = await TestServer.start();
      return () => server.stop();
    });
    tests(() => server);
  });
}

/** Undefined where one can be started. */
export function whyMissing(): string | undefined {
  if (!FOLDER || !existsSync(join(FOLDER, 'initdb')))
    return 'PostgreSQL is not installed (Debian: postgresql-15), and AIRLEDGER_POSTGRES names no folder of its programs';
  const share = execFileSync(join(FOLDER, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  if (!existsSync(join(share, 'extension/postgis.control')))
    return 'PostGIS is not installed (Debian: postgresql-15-postgis-3)';
  if (process.getuid?.() === 0 && owner() === undefined)
    return 'PostgreSQL refuses to run as root, and there is no user "postgres"';
  return undefined;
}

/** The user that the server runs as: this one, or "postgres" for root, whom it refuses. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}

/** The address of a database for a role that may use all tables, which is made where it is missing. */
export async function asAnna(url: string): Promise<string> {
  const owner = new SharedDatabase(url);
  await owner.script(`DO $$ BEGIN CREATE ROLE anna LOGIN PASSWORD 'reading'; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
    GRANT USAGE ON SCHEMA airledger TO anna;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA airledger TO anna`);
  await owner.close();
  return url.replace(/\/\/.*@/, '//anna:reading@');
}

/** One database as its owner, and as the analyst Anna sees it. */
export async function twoRoles(
  server: TestServer,
): Promise<{ owner: SharedDatabase; asRole: SharedDatabase }> {
  const url = await server.database();
  const owner = new SharedDatabase(url);
  const asRole = new SharedDatabase(await asAnna(url));
  onTestFinished(async () => {
    await owner.close();
    await asRole.close();
  });
  return { owner, asRole };
}

type Settings = Readonly<Record<string, string>>;

/** What the first server of a process makes for the others. */
let made: Promise<string> | undefined;

export class TestServer {
  readonly #folder: string;
  readonly #port: number;
  readonly #settings: Settings;
  readonly #programs: string;
  #process: ChildProcess | undefined;
  #made = 0;

  private constructor(folder: string, port: number, settings: Settings = {}, programs = FOLDER!) {
    this.#folder = folder;
    this.#port = port;
    this.#settings = settings;
    this.#programs = programs;
  }

  static async start(settings: Settings = {}): Promise<TestServer> {
    made ??= TestServer.makeOnce();
    const folder = serversFolder();
    execFileSync('cp', ['-a', join(await made, 'data'), folder]); // keeps whose the files are
    const server = new TestServer(folder, await freePort(), settings);
    await server.resume();
    return server;
  }

  /** The folder of a server that has ended, whose database `template` has all tables. */
  private static async makeOnce(): Promise<string> {
    const server = await TestServer.startEmpty({});
    process.once('SIGTERM', () => process.exit()); // as Vitest ends it
    process.once('exit', () => rmSync(server.#folder, { recursive: true, force: true }));
    const template = new SharedDatabase(await server.emptyDatabase('template'));
    await migrate(template);
    await template.close();
    await server.#end('SIGINT');
    return server.#folder;
  }

  /** One on which no PostGIS is installed: a copy of the program looks for extensions from where it is. */
  static startWithoutPostgis(): Promise<TestServer> {
    return TestServer.startEmpty({}, (folder) => {
      const [bin, share, lib] = ['--bindir', '--sharedir', '--pkglibdir'].map((what) =>
        execFileSync(join(FOLDER!, 'pg_config'), [what], { encoding: 'utf8' }).trim(),
      ) as [string, string, string];
      for (const path of [bin, join(share, 'extension'), dirname(lib)])
        mkdirSync(join(folder, path), { recursive: true });
      copyFileSync(join(bin, 'postgres'), join(folder, bin, 'postgres'));
      symlinkSync(lib, join(folder, lib));
      const shared = globSync('{*,extension/*}', { cwd: share }).filter((path) => path !== 'extension');
      for (const path of shared)
        if (!path.includes('postgis')) symlinkSync(join(share, path), join(folder, share, path));
      return join(folder, bin);
    });
  }

  private static async startEmpty(
    settings: Settings,
    programsIn?: (folder: string) => string,
  ): Promise<TestServer> {
    const user = owner();
    const folder = serversFolder();
    const server = new TestServer(folder, await freePort(), settings, programsIn?.(folder));
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, PASSWORD);
    giveToServer(passwordFile);
    const cluster = [
      '-D',
      join(folder, 'data'),
      '-U',
      USER,
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
    ];
    execFileSync(join(FOLDER!, 'initdb'), [...cluster, '-E', 'UTF8', '--locale=C', '--no-sync'], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    await server.resume();
    return server;
  }

  /** A copy that follows this server, and can be read. */
  async standby(): Promise<TestServer> {
    const folder = serversFolder();
    const from = ['-h', '127.0.0.1', '-p', String(this.#port), '-U', USER];
    execFileSync(
      join(FOLDER!, 'pg_basebackup'),
      [...from, '-D', join(folder, 'data'), '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
      { ...owner(), cwd: folder, env: { ...process.env, PGPASSWORD: PASSWORD } },
    );
    const standby = new TestServer(folder, await freePort(), this.#settings);
    await standby.resume();
    return standby;
  }

  /** Runs statements of an administrator. */
  async administer(text: string): Promise<void> {
    const root = new SharedDatabase(this.url('postgres'));
    await root.script(text).finally(() => root.close());
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  url(database: string, password = PASSWORD): string {
    return `postgres://${USER}:${encodeURIComponent(password)}@${this.address}/${database}`;
  }

  /** The address of a new database with its tables. */
  async database(): Promise<string> {
    return await this.emptyDatabase(`own_${++this.#made}`, 'template');
  }

  async emptyDatabase(name = `own_${++this.#made}`, template = 'template0'): Promise<string> {
    // Its files as they are, which is quicker than to log each page of them.
    await this.administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    return this.url(name);
  }

  /** Ends the server as a power cut does. */
  kill(): Promise<void> {
    return this.#end('SIGQUIT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const process = this.#process;
    if (!process) return;
    this.#process = undefined;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
  }

  async resume(): Promise<void> {
    const data = join(this.#folder, 'data');
    const settings = {
      listen_addresses: '127.0.0.1',
      fsync: 'off',
      shared_buffers: '32MB',
      ...this.#settings,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#process = spawn(
      join(this.#programs, 'postgres'),
      ['-D', data, '-p', String(this.#port), '-k', this.#folder, ...flags],
      { ...owner(), cwd: this.#folder, stdio: 'ignore' },
    );
    const endAtMs = Date.now() + READY_MS;
    for (;;) {
      const database = new SharedDatabase(this.url('postgres'));
      try {
        await database.rows('SELECT 1 AS one');
        return;
      } catch (error) {
        if (Date.now() > endAtMs) throw error;
        await setTimeout(100);
      } finally {
        await database.close();
      }
    }
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A new folder that the server owns. Another user cannot reach into a temporary folder of root's own. */
export function serversFolder(): string {
  const folder = mkdtempSync(join(owner() ? '/tmp' : tmpdir(), 'airledger-postgres-'));
  giveToServer(folder);
  return folder;
}

export function giveToServer(path: string): void {
  const user = owner();
  if (user) chownSync(path, user.uid, user.gid);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
