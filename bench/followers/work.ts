import { writeIds } from '#domain/followers/file/writeIds.ts';
import { idSet } from '#domain/followers/set/idSet.ts';
import { intersectIds } from '#domain/followers/set/idSets.ts';
import { asStrings, makeIds, makePair } from './makeIds.ts';

const TIMES = 5;

/** Newer than the compiler's library. */
type NewSet = Set<string> & { intersection(other: Set<string>): Set<string> };

export type Times = Record<string, number>;

async function median(work: () => unknown): Promise<number> {
  const spent: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now();
    await work();
    spent.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return spent.toSorted((a, b) => a - b)[TIMES >> 1]!;
}

/** Of strings that no set has seen: a string keeps its hash, and to find it is the larger part of building. */
async function medianBuild(pair: readonly BigUint64Array[]): Promise<number> {
  const spent: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const texts = pair.map(asStrings);
    const start = performance.now();
    for (const list of texts) new Set(list);
    spent.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return spent.toSorted((a, b) => a - b)[TIMES >> 1]!;
}

/** Both sides are asked for the shared ids of the same two lists, and have to find as many. */
export async function intersectionTimes(count: number): Promise<Times> {
  const pair = makePair(count);
  const [a, b] = pair.map(idSet) as [BigUint64Array, BigUint64Array];
  const [textA, textB] = pair.map(asStrings) as [string[], string[]];
  const [setA, setB] = [new Set(textA), new Set(textB)];
  const filter = () => [...setA].filter((id) => setB.has(id));
  const native = () => (setA as NewSet).intersection(setB);
  const found = [intersectIds(a, b).length, filter().length, native().size];
  if (new Set(found).size > 1) throw new Error(`they differ: ${found}`);
  return {
    merge: await median(() => intersectIds(a, b)),
    sort: await median(() => pair.map(idSet)),
    filter: await median(filter),
    native: await median(native),
    build: await medianBuild(pair),
  };
}

/** From ids in memory to a file; the strings of the other side are there already. */
export async function exportTimes(count: number): Promise<Times> {
  const ids = makeIds(count, 1);
  const texts = asStrings(ids);
  const set = new Set(texts);
  const ours = () => new Blob([...writeIds(ids, 'txt')]);
  const joined = () => new Blob([`${texts.join('\n')}\n`]);
  const joinedSet = () => new Blob([`${[...set].join('\n')}\n`]);
  const formatted = () => new Blob([`${ids.join('\n')}\n`]);
  const [size, ...sizes] = [ours, joined, joinedSet, formatted].map((make) => make().size);
  if (sizes.some((other) => other !== size)) throw new Error(`they differ: ${size} and ${sizes}`);
  return {
    ours: await median(ours),
    joined: await median(joined),
    joinedSet: await median(joinedSet),
    formatted: await median(formatted),
  };
}
