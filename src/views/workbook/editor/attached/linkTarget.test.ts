import { expect, test } from 'vitest';
import { linkTarget } from './linkTarget.ts';

const of = (target: string | null, location: string | null = null) =>
  linkTarget({ target, location, tip: null }, '');

test('linkTarget: opens https, http and mailto, goes to places of the workbook, and refuses every other scheme', () => {
  expect(of('https://example.org/a b')).toEqual({ kind: 'web', url: 'https://example.org/a%20b' });
  expect(of('https://example.org/', 'part')).toEqual({ kind: 'web', url: 'https://example.org/#part' });
  expect(of('mailto:a@example.org')).toEqual({ kind: 'web', url: 'mailto:a@example.org' });
  expect(of(null, "'My sheet'!B2")).toEqual({ kind: 'place', reference: "'My sheet'!B2" });
  expect(of('#Totals')).toEqual({ kind: 'place', reference: 'Totals' });
  for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'other.xlsx'])
    expect(of(address)).toEqual({ kind: 'refused', address });
  expect(of(' java\nscript:alert(1)')?.kind).toBe('refused');
  expect(of(null)).toBeUndefined();
});

test('linkTarget: reads HYPERLINK with a text, and no other formula', () => {
  expect(linkTarget(undefined, '=HYPERLINK("#Log!A1", "to the ""log""")')).toEqual({
    kind: 'place',
    reference: 'Log!A1',
  });
  expect(linkTarget(undefined, '=hyperlink( "https://example.org/")')?.kind).toBe('web');
  expect(linkTarget(undefined, '=HYPERLINK(A1)')).toBeUndefined();
  expect(linkTarget(undefined, 'HYPERLINK("https://example.org/")')).toBeUndefined();
});
