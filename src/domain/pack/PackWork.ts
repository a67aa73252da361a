// The saved searches of a pack, with the paths of their answers.

export const WORK_PATH = 'work.json';

export interface PackSnapshot {
  /** Of the table as JSON, which is also its id. */
  path: string;
  fetchedAt: number;
  mode: string;
  rows: number;
  unit: string;
  isWhole: boolean;
}

export interface PackSearch {
  name: string;
  link: string;
  note: string;
  tags: readonly string[];
  createdAt: number;
  changedAt: number;
  /** The latest first. */
  snapshots: readonly PackSnapshot[];
}

const MOST_SEARCHES = 5000;
const MOST_SNAPSHOTS = 5000;
const MOST_TEXT = 20_000;

/** Reads what may come from anywhere: what is no search or snapshot is left out. Throws an Error with a sentence. */
export function readWork(value: unknown): readonly PackSearch[] {
  const { saved } = objectOf(value);
  if (!Array.isArray(saved)) throw new Error(`${WORK_PATH} must have a list “saved”.`);
  return saved.slice(0, MOST_SEARCHES).map((one) => {
    const { name, link, note, tags, createdAt, changedAt, snapshots } = objectOf(one);
    return {
      name: textOf(name),
      link: linkOf(link),
      note: textOf(note),
      tags: listOf(tags).slice(0, 20).map(textOf),
      createdAt: timeOf(createdAt),
      changedAt: timeOf(changedAt),
      snapshots: listOf(snapshots).slice(0, MOST_SNAPSHOTS).map(snapshotOf),
    };
  });
}

function snapshotOf(value: unknown): PackSnapshot {
  const { path, fetchedAt, mode, rows, unit, isWhole } = objectOf(value);
  return {
    path: textOf(path),
    fetchedAt: timeOf(fetchedAt),
    mode: textOf(mode),
    rows: typeof rows === 'number' && rows >= 0 ? rows : 0,
    unit: textOf(unit) || 'row',
    isWhole: isWhole === true,
  };
}

/** A path of this page; any other address leads to the first view. */
const linkOf = (link: unknown) =>
  typeof link === 'string' && /^\/[a-z]*(\?[^#\s]*)?(#table=\S*)?$/.test(link) ? link : '/';

const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_TEXT) : '');
/** The times that a Date can hold. */
const timeOf = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= 8.64e15 ? Math.trunc(value) : 0;
