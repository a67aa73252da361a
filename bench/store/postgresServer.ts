import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface PostgresServer {
  /** Where its socket is, and where a file has to be for it to be read. */
  folder: string;
  /** Of a new database with this name. */
  database(name: string): string;
  stop(): void;
}

const INSTALLED = '/usr/lib/postgresql';

/**
 * Starts a server of its own on a socket in `parent`, one that a power cut may break unless it `isDurable`; undefined, with
 * the reason printed, where none is installed.
 */
export function startPostgres(parent: string, { isDurable = false } = {}): PostgresServer | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const programs = versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (!programs) {
    console.log('  PostgreSQL is not compared: no server is installed');
    return undefined;
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
  const settings = `-k ${folder} -h '' -c fsync=${isDurable ? 'on' : 'off'} -c shared_buffers=512MB -c work_mem=64MB -c max_wal_size=4GB`;
  run('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start');
  return {
    folder,
    database(name) {
      run('createdb', '-h', folder, '-U', 'postgres', name);
      return `postgres://postgres@${encodeURIComponent(folder)}/${name}`;
    },
    stop: () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
  };
}
