// Homes with a damaged file each: the start names it and says what to do, and what does not need it works.

import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FaultOutcome, fillHome } from './fillHome.ts';
import { type Answer, type Instance, startInstance } from './startInstance.ts';

type Damage = (path: string) => void;

const DAMAGES: Readonly<Record<string, Damage>> = {
  zeroed: (path) => writeFileSync(path, Buffer.alloc(lstatSync(path).size)),
  emptied: (path) => writeFileSync(path, ''),
  'without tables': (path) => {
    rmSync(path);
    const database = new DatabaseSync(path);
    database.exec('CREATE TABLE one (x); DROP TABLE one');
    database.close();
  },
  halved: (path) => writeFileSync(path, readFileSync(path).subarray(0, lstatSync(path).size / 2)),
  'random header': (path) => writeFileSync(path, overwritten(path, 0)),
  'random middle': (path) => writeFileSync(path, overwritten(path, 4096)),
  'text instead': (path) => writeFileSync(path, 'What once was here is gone.\n'.repeat(200)),
  'folder instead': (path) => {
    rmSync(path);
    mkdirSync(path);
    writeFileSync(join(path, 'note'), 'A file in it.');
  },
};

/** What becomes of a damaged file. */
type Fate =
  /** The start works; what needs the file says which it is and what to do. The file stays as it is. */
  | 'refused'
  /** The start works, keeps the file under another name and says so. */
  | 'set aside'
  /** The start refuses with one sentence. The file stays as it is. */
  | 'no start';

interface Target {
  file: string;
  fate: Fate;
  damages: readonly string[];
  /** What needs the file. */
  ask(instance: Instance): Promise<Answer>;
}

const TABLES = [
  'zeroed',
  'emptied',
  'without tables',
  'halved',
  'random header',
  'random middle',
  'text instead',
  'folder instead',
];
const CACHED = ['emptied', 'random header', 'text instead', 'folder instead'];

const TARGETS: readonly Target[] = [
  get('labels.sqlite', 'refused', TABLES, '/api/gateway/labels'),
  get('jobs.sqlite', 'refused', TABLES, '/api/gateway/crawls'),
  get('imports.sqlite', 'refused', ['emptied', 'halved', 'text instead'], '/api/gateway/imports'),
  get('ledger.sqlite', 'refused', ['emptied', 'halved'], '/api/followers/1.1/followers/ids.json?user_id=5'),
  get('wireless/own.sqlite', 'refused', TABLES, '/api/wireless/api/v2/network/search?ssid=a'),
  get(
    'workbooks/.airledger/items.sqlite',
    'refused',
    ['emptied', 'halved', 'text instead', 'folder instead'],
    '/api/workbook/me/drive/root/children',
  ),
  get('credentials.json', 'no start', ['emptied', 'text instead', 'folder instead'], '/'),
  get('connections.json', 'no start', ['emptied', 'halved', 'folder instead'], '/'),
  get('log.sqlite', 'set aside', CACHED, '/api/gateway/log'),
  get('snapshots.sqlite', 'set aside', CACHED, '/api/gateway/snapshots'),
  get('followers/followers.sqlite', 'set aside', ['text instead'], '/api/gateway/followersClock'),
  get('lock.sqlite', 'set aside', ['text instead', 'folder instead'], '/api/gateway/status'),
  get('wireless/sample.sqlite', 'set aside', ['random middle'], '/api/gateway/scans'),
  get('salt', 'set aside', ['emptied', 'folder instead'], '/api/gateway/status'),
];

function get(file: string, fate: Fate, damages: readonly string[], path: string): Target {
  return { file, fate, damages, ask: (instance) => instance.ask('GET', path) };
}

/** A part of the cases that takes seconds. */
const SOME = new Set(['wireless/own.sqlite halved', 'credentials.json emptied']);

/** Starts every damaged home, or `SOME` of them. */
export async function damagedHomes(isWhole: boolean): Promise<FaultOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-homes-'));
  const good = join(folder, 'good');
  const findings: FaultOutcome[] = [];
  try {
    await fillHome(good, isWhole);
    for (const target of TARGETS)
      for (const damage of target.damages) {
        const name = `${target.file} ${damage}`;
        if (!isWhole && !SOME.has(name)) continue;
        const home = join(folder, 'home');
        cpSync(good, home, { recursive: true });
        DAMAGES[damage]!(join(home, target.file));
        findings.push({ name, ...(await startOn(home, target)) });
        rmSync(home, { recursive: true });
      }
    findings.push(...(await unusableHomes(folder, isWhole)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return findings;
}

async function startOn(home: string, { file, fate, ask }: Target): Promise<Omit<FaultOutcome, 'name'>> {
  const path = join(home, file);
  const before = contentOf(path);
  const instance = await startInstance(home);
  try {
    if (fate === 'no start') return refusal(instance, path, contentOf(path) === before);
    if (!instance.isAlive()) return { isGood: false, said: instance.printed() };
    const { status, kind, message } = await ask(instance);
    const status2 = await instance.ask('GET', '/api/gateway/status');
    const others = status2.status === 200;
    if (fate === 'refused') {
      const isSaid = kind === 'unusable' && message.includes(path) && ADVICE.test(message);
      const isLeft = contentOf(path) === before;
      return { isGood: isSaid && isLeft && others, said: `${status} ${kind}: ${message}` };
    }
    const isKept = contentOf(`${path}.damaged`) === before && instance.printed().includes(`${path}.damaged`);
    return { isGood: status === 200 && isKept && others, said: instance.printed().split('\n')[0]! };
  } finally {
    await instance.end('SIGKILL');
  }
}

const ADVICE = /Restore it from a backup, or move it away|Move the folder away|Change its owner/;

/** One sentence that names the path, status 1, and nothing of the program's inside. */
function refusal(instance: Instance, path: string, isLeft: boolean): Omit<FaultOutcome, 'name'> {
  const said = instance.printed().trim();
  const isSentence = !/\n/.test(said) && !/^\s+at |file is not a database|Error:/m.test(said);
  const isGood = instance.child.exitCode === 1 && isSentence && said.includes(path) && isLeft;
  return { isGood, said: `status ${instance.child.exitCode}: ${said}` };
}

function contentOf(path: string): string {
  if (!existsSync(path)) return 'nothing';
  return lstatSync(path).isDirectory() ? readdirSync(path).join() : readFileSync(path, 'latin1');
}

function overwritten(path: string, at: number): Buffer {
  const bytes = readFileSync(path);
  return Buffer.concat([bytes.subarray(0, at), randomBytes(256), bytes.subarray(at + 256)]);
}

/** Homes that cannot be one; as somebody else than root, whom nothing is forbidden. */
async function unusableHomes(folder: string, isWhole: boolean): Promise<FaultOutcome[]> {
  const findings: FaultOutcome[] = [];
  const note = async (name: string, home: string, uid?: number) => {
    const instance = await startInstance(home, uid === undefined ? {} : { uid, gid: uid });
    findings.push({ name, ...refusal(instance, home, true) });
    await instance.end('SIGKILL');
  };
  const file = join(folder, 'file');
  writeFileSync(file, 'A file.');
  await note('home that is a file', file);
  if (!isWhole || process.getuid?.() !== 0) return findings;
  await note('home below a file', join(file, 'home'));
  chmodSync(folder, 0o755);
  const others = join(folder, 'others');
  mkdirSync(others, { mode: 0o755 });
  await note("home that is somebody else's", others, NOBODY);
  await note('home whose parent is somebody else’s', join(others, 'home'), NOBODY);
  const own = join(folder, 'own');
  mkdirSync(own, { mode: 0o700 });
  writeFileSync(join(own, 'credentials.json'), '{}', { mode: 0o000 });
  for (const path of [own, join(own, 'credentials.json')]) chownSync(path, NOBODY, NOBODY);
  await note('credentials.json without permission', own, NOBODY);
  return findings;
}

const NOBODY = 65_534;
