import { createHash } from 'node:crypto';
import { readStoredFormula } from '#domain/formula/storedFormula.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { readColour } from '#server/emulator/workbook/book/readCellFormats.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { readCellText } from '#server/emulator/workbook/package/cellText.ts';
import { attributesOf, childNamed, childrenNamed, isTrue } from '#server/emulator/workbook/package/xml.ts';
import type { ConditionalFormat } from '#services/workbook/shapes.ts';
import { type RuleXml, readRules } from './readRules.ts';

/** The conditional formats of a sheet in the order in which they count, in words that they can be written from. */
export function conditionalFormats(sheet: Sheet): ConditionalFormat[] {
  return readRules(sheet).map((rule) => {
    const { own, areas, newer } = rule;
    const type = own.get('type') ?? '';
    const rank = own.get('rank') ?? own.get('stdDev');
    const scale = scaleOf(rule, sheet);
    const change = sheet.book.styles.changes[Number(own.get('dxfId') ?? -1)];
    const { font, fill = null } = change ?? {};
    return {
      key: keyOfRule(rule),
      areas: areas.map(writeArea),
      type,
      operator: (type === 'cellIs' ? own.get('operator') : own.get('timePeriod')) ?? null,
      // Of a rule with a name of its own, the formula only says the same.
      formulas: type === 'cellIs' || type === 'expression' ? rule.formulas.map(readStoredFormula) : [],
      text: own.has('text') ? readCellText(own.get('text')!) : null,
      rank: rank === undefined ? null : Number(rank),
      isPercent: isTrue(own.get('percent')),
      isBottom: isTrue(own.get('bottom')) || /^(?:0|false)$/.test(own.get('aboveAverage') ?? ''),
      stopIfTrue: isTrue(own.get('stopIfTrue')),
      look: change
        ? { fill, color: font?.color ?? null, bold: font?.bold ?? null, italic: font?.italic ?? null }
        : null,
      ...scale,
      canEdit: newer === undefined && !isTrue(own.get('equalAverage')),
    };
  });
}

/** Tells a rule from all others, as long as nobody changes it. */
export const keyOfRule = ({ xml, element, areas }: RuleXml): string =>
  createHash('sha256')
    .update(`${areas.map(writeArea)} ${xml.slice(element.start, element.end)}`)
    .digest('base64url')
    .slice(0, 16);

function scaleOf({ xml, element, own, newer }: RuleXml, { book }: Sheet) {
  const from = newer ?? { xml, element };
  const name = own.get('type') ?? '';
  const scale = /^(?:colorScale|dataBar|iconSet)$/.test(name)
    ? childNamed(from.xml, from.element, name)
    : undefined;
  const words = scale ? attributesOf(from.xml, scale) : new Map<string, string>();
  const members = (local: string) => (scale ? childrenNamed(from.xml, scale, local) : []);
  const colour = readColour(from.xml, book.package);
  return {
    limits: members('cfvo').map((limit) => {
      const { type, val } = Object.fromEntries(attributesOf(from.xml, limit));
      return { type: type ?? '', value: val ?? null };
    }),
    colors: members('color').flatMap((one) => colour(one) ?? []),
    iconSet: name === 'iconSet' ? (words.get('iconSet') ?? '3TrafficLights1') : null,
    isReversed: isTrue(words.get('reverse')),
    hidesValue: words.has('showValue') && !isTrue(words.get('showValue')),
  };
}
