import { columnSpans } from '#server/emulator/workbook/book/RowFacts.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, childNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';

/** Excel has no more (ECMA-376 part 1, 18.3.1.73). */
const MAX_LEVEL = 7;
/** More groups than this are not reported. */
const MAX_GROUPS = 10_000;

interface LevelSpan {
  first: number;
  last: number;
  level: number;
}

/** The groups of rows and of columns that can be folded. */
export function sheetOutline(sheet: Sheet): NonNullable<SheetLayout['outline']> {
  const properties = sheet.xml.child('sheetPr');
  const outline = properties && childNamed(properties, rootOf(properties, 'sheetPr'), 'outlinePr');
  const attributes = outline ? attributesOf(properties, outline) : new Map<string, string>();
  const isFirst = (name: string) => /^(0|false)$/.test(attributes.get(name) ?? '1');
  return {
    rows: {
      groups: groupsOf([...sheet.rows.levels].map(([row, level]) => ({ first: row, last: row, level }))),
      isSummaryFirst: isFirst('summaryBelow'),
    },
    columns: { groups: groupsOf(columnLevels(sheet)), isSummaryFirst: isFirst('summaryRight') },
  };
}

const columnLevels = ({ xml }: Sheet): LevelSpan[] =>
  columnSpans(xml).flatMap(({ left, right, attributes }) => {
    const level = Number(attributes.get('outlineLevel') ?? 0);
    return level > 0 ? [{ first: left, last: right, level }] : [];
  });

/** A group of a level reaches over all neighbours of that level and deeper ones. */
function groupsOf(spans: readonly LevelSpan[]): LevelSpan[] {
  const groups: LevelSpan[] = [];
  /** Where the groups that are open began, by level. */
  const starts: number[] = [];
  let end = -1;
  const closeTo = (level: number) => {
    while (starts.length > level) groups.push({ level: starts.length, first: starts.pop()!, last: end });
  };
  for (const { first, last, level } of spans.toSorted((a, b) => a.first - b.first)) {
    if (first <= end) continue;
    const depth = Math.min(level, MAX_LEVEL);
    closeTo(first > end + 1 ? 0 : depth);
    while (starts.length < depth) starts.push(first);
    end = last;
  }
  closeTo(0);
  return groups.sort((a, b) => a.first - b.first || a.level - b.level).slice(0, MAX_GROUPS);
}
