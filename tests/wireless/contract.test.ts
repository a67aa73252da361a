// Every operation of the wireless twin, every query parameter and every listed status.

import { expect, test } from 'vitest';
import type { Endpoint } from '#services/endpoint.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { filledPaths, parameterEffects, pick } from '#tests/support/wireless/parameterEffects.ts';
import { statusCases } from '#tests/support/wireless/statusCases.ts';
import { type TinyEmulator, tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

type Operation = keyof typeof wireless;
const operations = Object.keys(wireless) as Operation[];
const rowOf = (operation: Operation): Endpoint => wireless[operation];

/** Asks with values that the rules of the row may forbid. */
async function ask(tiny: TinyEmulator, operation: Operation, query: Record<string, unknown>) {
  const row = rowOf(operation);
  if (row.parts.form) return await tiny.ask(row, { body: query } as never);
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const path = filledPaths[operation] ?? row.path;
  return await tiny.askRaw(row, `${path}?${new URLSearchParams(pairs)}`);
}

test('there is an effect for every parameter and no other', () => {
  for (const operation of operations) {
    const { query = {}, form = {} } = rowOf(operation).parts;
    const effects = Object.keys(parameterEffects[operation] ?? {});
    expect(effects.sort(), operation).toEqual(Object.keys({ ...query, ...form }).sort());
  }
});

const effects = operations.flatMap((operation) =>
  Object.entries(parameterEffects[operation] ?? {}).map(
    ([name, effect]) => [operation, name, effect] as const,
  ),
);

test.each(effects)('%s: %s changes the answer', async (operation, name, { query, gives }) => {
  const full = await ask(tinyEmulator(), operation, query);
  expect(full.text.length > 0 && full.status, full.text).toBe(200);
  expect(full.notes).toEqual([]);
  expect(pick(operation, full.reply)).toEqual(gives);
  const { [name]: _, ...without } = query;
  const plain = await ask(tinyEmulator(), operation, without);
  const other = plain.status === 200 ? pick(operation, plain.reply) : plain.status;
  expect(other).not.toEqual(gives);
});

test('every listed status has a case', () => {
  for (const operation of operations)
    expect(Object.keys(statusCases[operation] ?? {}).map(Number), operation).toEqual(
      (rowOf(operation).parts.failures ?? []).toSorted((a, b) => a - b),
    );
});

const cases = operations.flatMap((operation) =>
  Object.entries(statusCases[operation] ?? {}).map(
    ([status, reach]) => [operation, Number(status), reach] as const,
  ),
);

test.each(cases)('%s answers %i', async (operation, status, reach) => {
  const answer = await reach(rowOf(operation));
  expect(answer.status, answer.text).toBe(status);
  if (status === 401) expect(answer.text).toMatch(/^Not Authorized/);
  else expect(JSON.parse(answer.text)).toEqual({ success: false, message: expect.stringMatching(/\S/) });
});

test.each(operations)('%s answers within its contract', async (operation) => {
  const row = rowOf(operation);
  const first = Object.values(parameterEffects[operation] ?? {})[0];
  const answer = await ask(tinyEmulator(), operation, first?.query ?? {});
  expect(answer.status, answer.text).toBe(row.parts.status ?? 200);
  expect(answer.notes).toEqual([]);
  expect(answer.reply).not.toBeNull();
});
