// The conditional formats of a sheet as its file has them: the older ones among its children (ECMA-376 part 1, 18.3.1.10),
// the newer ones in the extension list ([MS-XLSX] 2.6.10), which also say more of some older ones.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import {
  attributesOf,
  childrenNamed,
  rootOf,
  textOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { areasOfRule } from '#server/emulator/workbook/structure/ruleAreas.ts';

export interface RuleXml {
  /** What `element` lies in. */
  xml: string;
  element: XmlElement;
  own: ReadonlyMap<string, string>;
  areas: readonly CellArea[];
  /** Without =, as they are in the first cell of the smallest area around all. */
  formulas: readonly string[];
  /** What the extension list says of the same rule. */
  newer: RuleXml | undefined;
}

const ID = /<(?:\w+:)?id(?:\s[^>]*)?>\s*([^<\s]+)\s*</;

/** In the order in which they count. */
export function readRules({ xml }: Sheet): RuleXml[] {
  const extensions = xml.child('extLst') ?? '';
  const newer = extensions === '' ? [] : newerLists(extensions).flatMap(rulesIn).map(byItself);
  const described = new Set<RuleXml>();
  const older = xml
    .children('conditionalFormatting')
    .flatMap(rulesIn)
    .map((rule) => {
      const id = ID.exec(rule.xml.slice(rule.element.innerStart, rule.element.innerEnd))?.[1];
      const found = newer.find(({ own }) => id !== undefined && own.get('id') === id);
      if (found) described.add(found);
      return { ...rule, newer: found };
    });
  const priority = ({ own }: RuleXml) => Number(own.get('priority') ?? 0);
  return [...older, ...newer.filter((rule) => !described.has(rule))].sort(
    (a, b) => priority(a) - priority(b),
  );
}

const byItself = (rule: RuleXml): RuleXml => ({ ...rule, newer: rule });

function newerLists(extensions: string): string[] {
  const below = (elements: readonly XmlElement[], name: string) =>
    elements.flatMap((element) => childrenNamed(extensions, element, name));
  const lists = below(below([rootOf(extensions, 'sheet')], 'ext'), 'conditionalFormattings');
  return below(lists, 'conditionalFormatting').map(({ start, end }) => extensions.slice(start, end));
}

function rulesIn(xml: string): RuleXml[] {
  const areas = areasOfRule(xml);
  if (areas.length === 0) return [];
  return childrenNamed(xml, rootOf(xml, 'sheet'), 'cfRule').map((element) => ({
    xml,
    element,
    own: attributesOf(xml, element),
    areas,
    formulas: ['formula', 'f'].flatMap((name) =>
      childrenNamed(xml, element, name).map((formula) => textOf(xml, formula)),
    ),
    newer: undefined,
  }));
}
