import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath, matchPath, PathError } from './path.ts';

test('a literal hole doubles quotes, then percent-encodes', () => {
  const path = fillPath("/worksheets('{sheet}')", { sheet: "Bob's (1)" });
  expect(path).toBe("/worksheets('Bob%27%27s%20%281%29')");
  expect(matchPath("/worksheets('{sheet}')", path)).toEqual({ sheet: "Bob's (1)" });
});

test('a segment is never empty or a dot segment', () => {
  for (const id of ['', '.', '..']) expect(() => fillPath('/x/{id}', { id })).toThrow(PathError);
});

test('a multi-segment hole keeps its slashes and refuses dot segments', () => {
  const template = '/root:/{itemPath+}:/workbook';
  expect(fillPath(template, { itemPath: 'a b/c#.xlsx' })).toBe('/root:/a%20b/c%23.xlsx:/workbook');
  expect(() => fillPath(template, { itemPath: 'a/../b' })).toThrow(PathError);
  expect(matchPath(template, '/root:/a/%2e%2e/b:/workbook')).toBeUndefined();
});

test('an encoded quote cannot end a literal', () => {
  expect(matchPath("/a('{x}')", "/a('y%27)/b(%27z')")).toBeUndefined();
});

test('matchPath reads back what fillPath wrote, for every well-formed text', () => {
  const template = "/t/{id}/w('{sheet}')/ItemAt(index={index})";
  const segment = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => text !== '.' && text !== '..' && text.isWellFormed());
  fc.assert(
    fc.property(
      segment,
      fc.string({ unit: 'binary' }).filter((t) => t.isWellFormed()),
      segment,
      (id, sheet, index) => {
        const path = fillPath(template, { id, sheet, index });
        expect(matchPath(template, path)).toEqual({ id, sheet, index });
        expect(new URL(path, 'http://x').pathname).toBe(path);
      },
    ),
  );
});
