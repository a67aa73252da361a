// The endpoint tables against those of the three specifications.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#services/endpoint.ts';
import { followers } from '#services/followers/endpoints.ts';
import type { UpstreamService } from '#services/services.ts';
import type { RecordShape } from '#services/shape.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { commonSearch } from '#services/wireless/searchParams.ts';
import { workbook } from '#services/workbook/endpoints.ts';

const specification = (service: UpstreamService) =>
  readFileSync(join(import.meta.dirname, 'specification', `${service}.txt`), 'utf8');

const rowsOf = (table: Record<string, Endpoint>) =>
  Object.values(table).filter((row) => !row.parts.extension);

/** The cells of every table line of a text whose first cell passes. */
function lines(text: string, isRow: (first: string) => boolean): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((entry) => entry.trim()),
    )
    .filter(([first]) => isRow(first!));
}

const isMethod = (first: string) => /^(GET|POST|PATCH|PUT|DELETE)$/.test(first);

const PROSE = new Set(
  'path query form fields parameters common search plus none all both optional required four three in part formats'.split(
    ' ',
  ),
);

/** Parameter names of a "Parameters" cell: what is left when remarks and prose are taken away. */
function names(cell: string): string[] {
  const bare = cell.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '');
  const clauses = bare
    .split(';')
    .filter((clause, index) => index === 0 || /^\s*(path|query|form)\b/.test(clause));
  return clauses.flatMap((clause) => clause.match(/[A-Za-z_]\w*/g) ?? []).filter((word) => !PROSE.has(word));
}

test('specification: it lists 27, 26 and 1 operations', () => {
  expect(rowsOf(wireless)).toHaveLength(27);
  expect(rowsOf(workbook)).toHaveLength(26);
  expect(rowsOf(followers)).toHaveLength(1);
});

test('specification: each wireless operation has an endpoint, in order, with its parameters and statuses', () => {
  const text = specification('wireless');
  const common = lines(text, (first) => Object.hasOwn(commonSearch, first)).map(([name]) => name);
  expect(new Set(common)).toEqual(new Set(Object.keys(commonSearch)));
  const specified = lines(text, isMethod).map(([method, path, parameters, , statuses]) => ({
    operation: `${method} ${path}`,
    parameters: [
      ...(parameters!.includes('common search parameters') ? common : []),
      ...names(parameters!),
      ...(path!.match(/\{\w+\}/g) ?? []).map((hole) => hole.slice(1, -1)),
    ],
    failures: (statuses!.match(/\b\d{3}\b/g) ?? []).map(Number),
  }));
  const ours = rowsOf(wireless).map(({ method, path, parts }) => ({
    operation: `${method} ${path}`,
    parameters: [
      ...Object.keys(parts.query ?? {}),
      ...Object.keys(parts.form ?? {}),
      ...Object.keys(parts.at ?? {}),
    ],
    failures: [...(parts.failures ?? [])],
  }));
  const sorted = (rows: typeof ours) =>
    rows.map((row) => ({ ...row, parameters: [...new Set(row.parameters)].sort() }));
  expect(sorted(ours)).toEqual(sorted(specified as typeof ours));
});

test('specification: each workbook operation has an endpoint, in order, with its body and status', () => {
  const holes = (path: string) => path.replace(/\{workbook\}|\{wb\}/, '').replace(/<\w+>|\{\w+\}/g, '<>');
  const specified = lines(specification('workbook'), isMethod);
  const ours = rowsOf(workbook);
  expect(specified).toHaveLength(ours.length);
  for (const [index, [method, path, body, success]] of specified.entries()) {
    const row = ours[index]!;
    expect(row.method).toBe(method);
    const tail = holes(path!.replace(/^\.\.\./, ''));
    expect(holes(row.path).endsWith(tail), `${row.operation}: ${row.path} for ${path}`).toBe(true);
    expect(row.parts.status ?? 200).toBe(Number(/^\d{3}/.exec(success!)![0]));
    const fields = Object.keys((row.parts.body as RecordShape<never> | undefined)?.fields ?? {});
    const wanted = body === 'none' ? [] : bodyFields(body!);
    expect(fields, row.operation).toEqual(expect.arrayContaining(wanted));
    expect(wanted.length > 0).toBe(fields.length > 0);
  }
});

function bodyFields(cell: string): string[] {
  if (/^fields as for/.test(cell)) return ['fields'];
  if (/^any of /.test(cell))
    return cell
      .replace(/^any of /, '')
      .replace(/\(.*$/, '')
      .split(',')
      .map((name) => name.trim());
  const first = cell.split(':')[0]!.replace(/\([^()]*\)/g, '');
  return first.split(',').map((name) => name.trim());
}

test('specification: the followers operation has an endpoint with its parameters', () => {
  const text = specification('followers');
  expect(text).toContain(`GET {base_url}${followers.followerIds.path}`);
  const query = Object.keys(followers.followerIds.parts.query);
  const specified = lines(text, (first) => /^[a-z_]+$/.test(first)).filter((row) => row.length === 5);
  expect(query).toEqual(specified.map(([name]) => name));
});
