// Makes the copies of the server's sources without types that are missing or old.

import { globSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { readStripped, writeStripped } from './strippedCopy.mjs';

const ROOT = dirname(import.meta.dirname);

/** A module's name, wherever one stands. */
export const MODULE = /(['"])((?:\.\/|#)[^'"\s]*)\.ts\1/g;

/** All that the server consists of, with what it imports of the page's sources: text without types by path below the root. */
export function stripSources() {
  const found = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const files = new Set(found);
  const sources = new Map();
  for (const file of files) {
    const path = join(ROOT, file);
    const source = readStripped(path) ?? writeStripped(path, stripTypeScriptTypes);
    for (const [, , name] of source.matchAll(MODULE)) files.add(`${placeOf(name, file)}.ts`);
    sources.set(file, source);
  }
  return sources;
}

function placeOf(name, file) {
  if (name.startsWith('.')) return join(dirname(file), name);
  return name.startsWith('#server/') ? name.slice(1) : `src/${name.slice(1)}`;
}

if (import.meta.main) stripSources();
