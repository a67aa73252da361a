import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What the comparison uses of the `pg` package, which is installed for the peers alone. */
export interface PostgresClient {
  connect(): Promise<void>;
  query(
    query: string | { name: string; text: string; values: unknown[] },
  ): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

export interface PostgresServer {
  client: PostgresClient;
  /** Where a file has to be for the server to read it. */
  folder: string;
  stop(): Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';

/** Starts a server of its own on a socket in `parent`; undefined, with the reason printed, where that cannot be. */
export async function startPostgres(parent: string): Promise<PostgresServer | undefined> {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const programs = versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (!programs) return skip('no PostgreSQL server is installed');
  const load = createRequire(join(import.meta.dirname, '../peers/package.json'));
  let pg: { Client: new (options: object) => PostgresClient };
  try {
    pg = load('pg');
  } catch {
    return skip('its client is not installed: npm ci --prefix bench/peers');
  }
  const folder = join(parent, 'postgres');
  mkdirSync(folder);
  // The server refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
    chmodSync(parent, 0o755);
    chownSync(folder, id('-u'), id('-g'));
  }
  const run = (program: string, ...args: string[]) => {
    const path = join(programs, program);
    const [file, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
    execFileSync(file, all, { cwd: folder, stdio: 'ignore' });
  };
  const data = join(folder, 'data');
  run(
    'initdb',
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
  );
  const settings = `-k ${folder} -h '' -c fsync=off -c shared_buffers=512MB -c work_mem=64MB -c max_wal_size=4GB`;
  run('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start');
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  await client.connect();
  return {
    client,
    folder,
    async stop() {
      await client.end();
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    },
  };
}

function skip(reason: string): undefined {
  console.log(`  PostgreSQL is not compared: ${reason}`);
}
