// Every endpoint's path, filled and matched back, over hostile identifiers too.

import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath, PathError } from '#domain/wire/path.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { findEndpoint, templates } from '#services/endpoint.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import { tiles } from '#services/gateway/tileEndpoints.ts';
import { tracks } from '#services/gateway/trackEndpoints.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';

const TABLES = [gateway, tiles, tracks, ...Object.values(UPSTREAMS).map((upstream) => upstream.endpoints)];
const ALL = TABLES.flatMap((endpoints) =>
  Object.values(endpoints).flatMap((endpoint) =>
    templates(endpoint).map((template) => ({ endpoints, endpoint, template })),
  ),
);

const holesOf = (template: string) => [...template.matchAll(/'?\{(\w+\+?)\}/g)].map((hole) => hole[1]!);

/** Fills `template` with the given texts in turn; undefined when a text cannot stand in a path. */
function filled(template: string, texts: string[]) {
  const values = Object.fromEntries(
    holesOf(template).map((hole, index) => [hole.replace('+', ''), texts[index % texts.length]!]),
  );
  try {
    return { path: fillPath(template, values), values };
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}

/** Asserted once for all paths: an assertion takes longer than what it is about. */
function expectInverse(texts: string[]) {
  const wrong = ALL.flatMap(({ endpoints, endpoint, template }) => {
    const made = filled(template, texts);
    if (!made) return [];
    const found = findEndpoint(endpoints, endpoint.method, made.path);
    const isCdma = endpoint.operation === 'detailCell' && made.values.type === 'CDMA';
    const isInverse =
      new URL(made.path, 'http://host').pathname === made.path &&
      (isCdma ||
        (found?.endpoint.operation === endpoint.operation &&
          isDeepStrictEqual({ ...found?.values }, made.values)));
    return isInverse ? [] : [{ ...made, operation: endpoint.operation, found }];
  });
  expect(wrong).toEqual([]);
}

test('endpoints: each is found by the path it fills, with the same values, for any text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 }),
      expectInverse,
    ),
    { numRuns: cases(60, 300) },
  );
});

test('endpoints: none has a path with a value left out or one segment more', () => {
  for (const { endpoints, endpoint, template } of ALL) {
    const { path } = filled(template, ['a'])!;
    if (template.endsWith('+}')) continue;
    expect(findEndpoint(endpoints, endpoint.method, `${path}/extra`)?.endpoint.path).not.toBe(endpoint.path);
    expect(findEndpoint(endpoints, endpoint.method, `/${path}`)).toBeUndefined();
  }
});

for (const [file, key] of [
  ['hostile-odata-ids.json', 'ids'],
  ['hostile-item-paths.json', 'paths'],
  ['hostile-range-addresses.json', 'addresses'],
] as const) {
  const path = corpus('hostile', 'own', file);
  testWith(path)(`endpoints: each keeps its values over ${file}`, () => {
    const texts = JSON.parse(readFileSync(path!, 'utf8'))[key] as string[];
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) expectInverse([text]);
  });
}
