import {
  MANIFEST_PATH,
  type PackManifest,
  type PackProblem,
  packProblems,
  readManifest,
} from '#domain/pack/PackManifest.ts';
import { type PackSearch, readWork, WORK_PATH } from '#domain/pack/PackWork.ts';
import { readTableSnapshot, type TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import { readZip, type ZipEntry } from './readZip.ts';
import { sha256 } from './sha256.ts';
import { pictureKind } from './writePack.ts';

export interface EvidencePack {
  /** Of the file. */
  name: string;
  manifest: PackManifest;
  /** Of the manifest: it stands for all that the manifest lists. */
  digest: string;
  searches: readonly PackSearch[];
  /** What is not as it was when the pack was made. */
  problems: readonly PackProblem[];
  pictures: readonly { path: string; picture: Blob }[];
  /** The answer at a path. Throws an Error with a sentence where it is missing or damaged. */
  table: (path: string) => Promise<TableSnapshot>;
}

const MOST_MANIFEST = 8 * 2 ** 20;
const MOST_WORK = 32 * 2 ** 20;

/** Opens an evidence pack and checks every digest; asks no service. Throws an Error with a sentence. */
export async function openPack(file: File): Promise<EvidencePack> {
  const entries = new Map((await readZip(file)).map((entry) => [entry.path, entry]));
  const manifestEntry = entries.get(MANIFEST_PATH);
  if (!manifestEntry) throw new Error('This ZIP file is not an evidence pack: it has no manifest.json.');
  const manifest = readManifest(await readJson(manifestEntry, MOST_MANIFEST));
  const digests = new Map<string, string>();
  const pictures: { path: string; picture: Blob }[] = [];
  for (const [path, entry] of entries) {
    const bytes = await entry.read().catch(() => undefined);
    digests.set(path, bytes ? await sha256(bytes) : 'damaged');
    const kind = bytes && path.startsWith('pictures/') ? pictureKind(bytes) : undefined;
    if (bytes && kind) pictures.push({ path, picture: new Blob([bytes], { type: `image/${kind}` }) });
  }
  const workEntry = entries.get(WORK_PATH);
  return {
    name: file.name,
    manifest,
    digest: digests.get(MANIFEST_PATH)!,
    searches: workEntry ? readWork(await readJson(workEntry, MOST_WORK)) : [],
    problems: packProblems(manifest, digests),
    pictures,
    async table(path) {
      const entry = entries.get(path);
      if (!entry) throw new Error(`The pack has no part ${JSON.stringify(path.slice(0, 200))}.`);
      return readTableSnapshot(await readJson(entry, Number.POSITIVE_INFINITY));
    },
  };
}

async function readJson(entry: ZipEntry, mostBytes: number): Promise<unknown> {
  if (entry.bytes > mostBytes) throw new Error(`${entry.path} is larger than ${mostBytes / 2 ** 20} MiB.`);
  const text = new TextDecoder().decode(await entry.read());
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${entry.path} is not valid JSON.`);
  }
}
