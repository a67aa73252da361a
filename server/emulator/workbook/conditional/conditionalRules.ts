import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { FormatChange } from '#server/emulator/workbook/book/FormatChange.ts';
import { readFormatChange } from '#server/emulator/workbook/book/readFormatChange.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { childNamed, isTrue } from '#server/emulator/workbook/package/xml.ts';
import { conditionOf } from './conditionOf.ts';
import { RuleCells } from './RuleCells.ts';
import { rankTest } from './rankTest.ts';
import { type RuleXml, readRules } from './readRules.ts';
import { scaleLook } from './scaleLook.ts';

/** A conditional format. */
export interface ConditionalRule {
  areas: readonly CellArea[];
  /** Whether no later rule counts where this one applies. */
  stops: boolean;
  /** What it gives a cell of its areas, the same object where it is the same; undefined where it does not apply. */
  at(row: number, column: number): FormatChange | undefined;
}

interface Known {
  revision: number;
  /** What is of today is not of tomorrow. */
  day: string;
  rules: readonly ConditionalRule[];
}

const known = new WeakMap<Sheet, Known>();

/** The rules of a sheet in the order in which they count; the same ones, with what they have found, until the workbook changes. */
export function conditionalRules(sheet: Sheet): readonly ConditionalRule[] {
  const { revision } = sheet.book;
  const day = new Date().toDateString();
  const last = known.get(sheet);
  if (last?.revision === revision && last.day === day) return last.rules;
  const rules = readRules(sheet).map((rule): ConditionalRule => {
    let look: ConditionalRule['at'] | undefined;
    return {
      areas: rule.areas,
      stops: isTrue(rule.own.get('stopIfTrue')),
      at(row, column) {
        look ??= lookOf(rule, sheet);
        return look(row, column);
      },
    };
  });
  known.set(sheet, { revision, day, rules });
  return rules;
}

function lookOf(rule: RuleXml, sheet: Sheet): ConditionalRule['at'] {
  const cells = new RuleCells(sheet, rule.areas);
  const scale = scaleLook(rule, cells);
  if (scale) {
    const made = new Map<string, FormatChange>();
    return (row, column) => {
      const value = cells.value(row, column);
      const change = typeof value === 'number' ? scale(value) : undefined;
      const key = JSON.stringify(change);
      const same = made.get(key) ?? change;
      if (same) made.set(key, same);
      return same;
    };
  }
  const change = changeOf(rule, sheet);
  const rank = rankTest(rule, cells);
  if (rank) return (row, column) => (rank(cells.value(row, column)) ? change : undefined);
  const condition = conditionOf(rule, cells.around);
  const formula = condition === undefined ? undefined : cells.formula(condition);
  return (row, column) => {
    const value = formula?.(row, column);
    return value === true || (typeof value === 'number' && value !== 0) ? change : undefined;
  };
}

/** Newer rules have their format with them. */
function changeOf({ xml, element, own }: RuleXml, { book }: Sheet): FormatChange {
  const inline = childNamed(xml, element, 'dxf');
  if (inline) return readFormatChange(xml, inline, book.package);
  return book.styles.changes[Number(own.get('dxfId') ?? -1)] ?? {};
}
