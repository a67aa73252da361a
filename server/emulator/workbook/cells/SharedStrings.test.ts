import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCellText } from '#server/emulator/workbook/package/cellText.ts';
import { SharedStrings } from './SharedStrings.ts';

const stringsOf = (inner: string) => {
  const strings = new SharedStrings(`<?xml version="1.0"?>\n<sst count="9">${inner}</sst>`);
  return Array.from({ length: strings.count }, (_, at) => strings.at(at));
};

test('SharedStrings: reads plain and rich strings, without phonetics', () => {
  expect(
    stringsOf(
      '<si><t>plain</t></si>\n<si>\n <t xml:space="preserve"> kept </t>\n</si><si><r><rPr><b/></rPr><t>ri</t></r><r><t>ch</t></r></si>' +
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si/><si><t/></si><si><t>after</t></si>',
    ),
  ).toEqual(['plain', ' kept ', 'rich', '東京', '', '', 'after']);
});

test('SharedStrings: reads prefixes, comments and CDATA', () => {
  const strings = new SharedStrings(
    '<x:sst xmlns:x="m"><x:si><x:t>a</x:t></x:si><!-- <x:si/> --><x:si><x:t><![CDATA[<b>]]>&amp;</x:t></x:si></x:sst>',
  );
  expect([strings.count, strings.at(0), strings.at(1)]).toEqual([2, 'a', '<b>&']);
});

test('SharedStrings: none without a part, or with an unknown index', () => {
  expect(new SharedStrings(undefined).at(0)).toBe('');
  expect(new SharedStrings('<sst/>').count).toBe(0);
  expect(new SharedStrings('<sst><si><t>a</t></si></sst>').at(1)).toBe('');
});

test('SharedStrings: reads back every string, beside any others', () => {
  const item = fc.record({ text: fc.string({ unit: 'binary' }), isRich: fc.boolean() });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const xml = items.map(({ text, isRich }) => {
        const t = `<t xml:space="preserve">${writeCellText(text)}</t>`;
        return isRich ? `<si><r>${t}</r></si>` : `<si>${t}</si>`;
      });
      expect(stringsOf(xml.join(''))).toEqual(items.map(({ text }) => text));
    }),
  );
});

test('SharedStrings: finds one among many', () => {
  const count = 200_000;
  const strings = new SharedStrings(
    `<sst>${Array.from({ length: count }, (_, at) => (at % 1000 === 0 ? `<si><r><t>${at}</t></r></si>` : `<si><t>${at}</t></si>`)).join('')}</sst>`,
  );
  expect(strings.count).toBe(count);
  for (const at of [0, 1, 999, 1000, count - 1]) expect(strings.at(at)).toBe(String(at));
});
