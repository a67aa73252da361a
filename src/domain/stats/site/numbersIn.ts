// The numbers in an arbitrary answer, each with a path that finds the same one in the answer of another day: rows of a list
// are named by what they are of, since their order changes from day to day.

import { countryName } from '#domain/geo/countryName.ts';
import { ENCRYPTION_NAMES } from '#domain/network/encryptionNames.ts';
import { encryptionOfCode } from '#domain/network/encryptionOfCode.ts';
import { fieldLabel, fieldUnit } from './fieldLabels.ts';
import { countOf } from './siteCounters.ts';

export interface FoundNumber {
  /** Steps from the top with "/" before each, as in JSON Pointer; a step into a list is the name of its row. */
  path: string;
  /** For people: what it is of and what is counted. May hold text of the field. */
  label: string;
  value: number;
}

/** The fields that tell what a row of a list is of, and what it is called, the surest first. */
const NAMING = ['groupId', 'userName', 'username', 'country', 'region', 'postalCode', 'wep', 'name', 'id'];
const CALLING = ['groupName', ...NAMING];

/** Numbers of a reply that count nothing: the page that was asked for, and the place of the account in it. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(['pageStart', 'pageEnd', 'selected']);

const DEEPEST = 8;
const MAX_NUMBERS = 50_000;

/** In the order of the answer, at most MAX_NUMBERS of them. */
export function numbersIn(body: unknown): FoundNumber[] {
  const found: FoundNumber[] = [];
  function walk(value: unknown, path: string, words: readonly string[], depth: number): void {
    if (found.length >= MAX_NUMBERS) return;
    const number = numberOf(value, path);
    if (number !== null) found.push({ path, label: words.join(' · '), value: number });
    if (typeof value !== 'object' || value === null || depth === DEEPEST) return;
    for (const [step, { entry, word }] of stepsOf(value))
      walk(entry, `${path}/${escaped(step)}`, word === '' ? words : [...words, word], depth + 1);
  }
  walk(body, '', [], 0);
  return found;
}

/** The numbers at these paths; null where there is none. */
export function numbersAt(body: unknown, paths: readonly string[]): (number | null)[] {
  const known = new Map<object, Map<string, { entry: unknown }>>();
  const steps = (value: object) => {
    const made = known.get(value) ?? stepsOf(value);
    known.set(value, made);
    return made;
  };
  return paths.map((path) => {
    let at = body;
    for (const step of path.split('/').slice(1)) {
      if (typeof at !== 'object' || at === null) return null;
      at = steps(at).get(unescaped(step))?.entry;
    }
    return numberOf(at, path);
  });
}

/** A number; decimal text is one only where a count is known to stand, since codes and names look the same. */
function numberOf(value: unknown, path: string): number | null {
  if (OF_THE_PAGE.has(fieldOf(path))) return null;
  return typeof value === 'number' || fieldUnit(fieldOf(path)) !== '' ? countOf(value) : null;
}

/** What is counted: the last step of a path. */
export const fieldOf = (path: string) => unescaped(path.slice(path.lastIndexOf('/') + 1));

/** The entries of a list or object by their step, with the word that they add to a label. */
function stepsOf(value: object): Map<string, { entry: unknown; word: string }> {
  if (!Array.isArray(value))
    return new Map(
      Object.entries(value).map(([key, entry]) => [key, { entry, word: fieldLabel(key) ?? key }]),
    );
  const steps = new Map<string, { entry: unknown; word: string }>();
  const times = new Map<string, number>();
  for (const [index, entry] of value.entries()) {
    const naming = NAMING.find((field) => textAt(entry, field) !== undefined);
    const name = naming === undefined ? `#${index + 1}` : textAt(entry, naming)!;
    let time = times.get(name) ?? 1;
    let step = time === 1 ? name : `${name} #${time}`;
    for (; steps.has(step); time++) step = `${name} #${time + 1}`;
    times.set(name, time + 1);
    steps.set(step, { entry, word: wordOf(entry, step, name) });
  }
  return steps;
}

/** What a row is called; two of the same name stay apart. */
function wordOf(entry: unknown, step: string, name: string): string {
  const calling = CALLING.find((field) => textAt(entry, field) !== undefined);
  const called = calling === undefined ? name : textAt(entry, calling)!;
  return wordsFor(calling, called) + step.slice(name.length);
}

/** Labels of the codes that are documented. */
function wordsFor(field: string | undefined, text: string): string {
  if (field === 'country') return countryName(text) ?? text;
  const encryption = field === 'wep' ? encryptionOfCode(text) : undefined;
  return encryption ? ENCRYPTION_NAMES[encryption] : text;
}

function textAt(entry: unknown, field: string): string | undefined {
  if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, field)) return undefined;
  const value = (entry as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}

const escaped = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');
