import { expect, test } from 'vitest';
import { Package } from '#server/emulator/workbook/package/Package.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { zipOf } from '#tests/support/workbook/zipOf.ts';
import { Styles } from './Styles.ts';

const XML =
  '<numFmts count="4"><numFmt numFmtId="0" formatCode=""/><numFmt numFmtId="14"/><numFmt numFmtId="164" formatCode="0.0&quot; dBm&quot;"/><numFmt numFmtId="3" formatCode="own"/></numFmts>' +
  '<fonts count="2"><font/><font><b/><color rgb="FF12ab34"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill/><fill><patternFill patternType="solid"><fgColor theme="4" tint="-0.5"/></patternFill></fill></fills>' +
  '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" fontId="1" fillId="2" applyFont="1"><protection locked="0"/></xf><xf numFmtId="14"/></cellXfs><cellStyles/>';

const styled = () => {
  const book = Package.open(bookOf({ styles: XML }));
  return { book, styles: new Styles(book), part: 'xl/styles.xml' };
};

test('Styles: read number formats, colours and locks', () => {
  const { styles } = styled();
  expect([0, 1, 2, 99].map((style) => styles.numberFormat(style))).toEqual([
    'General',
    '0.0" dBm"',
    'm/d/yyyy',
    'General',
  ]);
  expect(styles.fontColour(1)).toBe('#12AB34');
  expect([styles.fontColour(0), styles.fillColour(0)]).toEqual([undefined, undefined]);
  // Of Office's theme, since the book has none.
  expect(styles.fillColour(1)).toBe('#223962');
  expect([styles.isLocked(0), styles.isLocked(1)]).toEqual([true, false]);
});

test('Styles: a style with another number format is added once, and keeps the rest', () => {
  const { book, styles, part } = styled();
  const made = styles.withNumberFormat(1, '0.00');
  expect(made).toBe(3);
  expect(styles.numberFormat(made)).toBe('0.00');
  expect(styles.fontColour(made)).toBe('#12AB34');
  expect(styles.isLocked(made)).toBe(false);
  expect(styles.withNumberFormat(1, '0.00')).toBe(made);
  expect(styles.withNumberFormat(made, '0.00')).toBe(made);
  expect(book.text(part)).toContain('<cellXfs count="4">');
  expect(book.text(part)).toContain('</cellXfs><cellStyles/>');
});

test('Styles: a custom number format is added once, with its own id', () => {
  const { book, styles, part } = styled();
  const made = styles.withNumberFormat(0, '[>5]"<&>"0');
  expect(styles.withNumberFormat(2, '[>5]"<&>"0')).toBe(made);
  expect(book.text(part)).toContain(
    '<numFmt numFmtId="165" formatCode="[&gt;5]&quot;&lt;&amp;&gt;&quot;0"/></numFmts>',
  );
  expect(book.text(part)).toContain('<numFmts count="5">');
  const again = new Styles(Package.open(book.save()));
  expect(again.numberFormat(made)).toBe('[>5]"<&>"0');
  expect(again.numberFormat(0)).toBe('General');
});

test("Styles: a redefined built-in number format id has the book's meaning", () => {
  const { styles } = styled();
  expect(styles.numberFormat(styles.withNumberFormat(0, '#,##0'))).toBe('#,##0');
});

test('Styles: characters that XML forbids do not make the file unreadable', () => {
  const { book, styles, part } = styled();
  styles.withNumberFormat(0, '0"\u0001\uffff"');
  expect(book.text(part)).toContain('0&quot;_x0001__xFFFF_&quot;');
});

test('Styles: a workbook without styles gets them when needed', () => {
  const full = Package.open(bookOf());
  const parts = full.names().filter((name) => name !== 'xl/styles.xml');
  const relations = full.text('xl/_rels/workbook.xml.rels').replace(/<Relationship Id="rIdStyles"[^>]*>/, '');
  const bare = zipOf({
    ...Object.fromEntries(parts.map((name) => [name, full.read(name)])),
    'xl/_rels/workbook.xml.rels': relations,
  });
  const book = Package.open(bare);
  const styles = new Styles(book);
  expect(styles.numberFormat(0)).toBe('General');
  const made = styles.withNumberFormat(0, '0.000');
  const again = new Styles(Package.open(book.save()));
  expect([again.numberFormat(0), again.numberFormat(made)]).toEqual(['General', '0.000']);
});
