import { readStoredFormula } from '#domain/formula/storedFormula.ts';
import { writeArea } from '#domain/sheet/address.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { readCellText } from '#server/emulator/workbook/package/cellText.ts';
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
import type { CellValidation } from '#services/workbook/shapes.ts';

/** What cells take: by rules of the sheet (ECMA-376 part 1, 18.3.1.32), and newer ones of its extensions. */
export function readValidations(sheet: Sheet): CellValidation[] {
  const own = sheet.xml.child('dataValidations');
  const extensions = sheet.xml.child('extLst');
  return [
    ...(own ? rulesIn(own, rootOf(own, 'dataValidations')) : []),
    ...(extensions ? newerRules(extensions) : []),
  ];
}

const newerRules = (xml: string) =>
  childrenNamed(xml, rootOf(xml, 'extLst'), 'ext').flatMap((extension) => {
    const rules = childNamed(xml, extension, 'dataValidations');
    return rules ? rulesIn(xml, rules) : [];
  });

const rulesIn = (xml: string, rules: XmlElement): CellValidation[] =>
  childrenNamed(xml, rules, 'dataValidation').map((rule) => {
    const own = attributesOf(xml, rule);
    const said = (title: string, message: string) => ({
      title: readCellText(own.get(title) ?? '') || null,
      message: readCellText(own.get(message) ?? '') || null,
    });
    return {
      areas: areasOfRule(xml.slice(rule.start, rule.end)).map(writeArea),
      type: own.get('type') ?? 'none',
      operator: own.get('operator') ?? null,
      formulas: ['formula1', 'formula2'].flatMap((name) => {
        const formula = childNamed(xml, rule, name);
        return formula ? readStoredFormula(textOf(xml, formula).trim()) : [];
      }),
      ignoresBlanks: isTrue(own.get('allowBlank')),
      // The file's word is the opposite of what it says (18.3.1.32, showDropDown).
      hasButton: !isTrue(own.get('showDropDown')),
      alert: isTrue(own.get('showErrorMessage'))
        ? { style: own.get('errorStyle') ?? 'stop', ...said('errorTitle', 'error') }
        : null,
      prompt:
        isTrue(own.get('showInputMessage')) && (own.get('prompt') || own.get('promptTitle'))
          ? said('promptTitle', 'prompt')
          : null,
    };
  });
