import { readStoredFormula } from '#domain/formula/storedFormula.ts';
import { writeArea } from '#domain/sheet/address.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  isTrue,
  rootOf,
  textOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { areasOfRule } from '#server/emulator/workbook/structure/ruleAreas.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';

/** The cells that take values of a list: by rules of the sheet (ECMA-376 part 1, 18.3.1.32), and newer ones of its extensions. */
export function sheetLists(sheet: Sheet): SheetLayout['lists'] {
  const own = sheet.xml.child('dataValidations');
  const extensions = sheet.xml.child('extLst');
  return [
    ...(own ? listsIn(own, rootOf(own, 'dataValidations')) : []),
    ...(extensions ? newerLists(extensions) : []),
  ];
}

const newerLists = (xml: string) =>
  childrenNamed(xml, rootOf(xml, 'extLst'), 'ext').flatMap((extension) => {
    const rules = childNamed(xml, extension, 'dataValidations');
    return rules ? listsIn(xml, rules) : [];
  });

const listsIn = (xml: string, rules: XmlElement): SheetLayout['lists'] =>
  childrenNamed(xml, rules, 'dataValidation').flatMap((rule) => {
    const attributes = attributesOf(xml, rule);
    const formula = childNamed(xml, rule, 'formula1');
    if (attributes.get('type') !== 'list' || !formula) return [];
    return {
      areas: areasOfRule(xml.slice(rule.start, rule.end)).map(writeArea),
      source: readStoredFormula(textOf(xml, formula).trim()),
      refusal: isTrue(attributes.get('showErrorMessage')) ? (attributes.get('errorStyle') ?? 'stop') : null,
      title: attributes.get('errorTitle') ?? null,
      message: attributes.get('error') ?? null,
      hasButton: !isTrue(attributes.get('showDropDown')),
    };
  });
