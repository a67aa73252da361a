// The criteria of a filter in replies.

import { nameOfPeriod } from '#domain/sheet/filter/DynamicPeriod.ts';
import {
  type FilterCriterion,
  writeCustomTest,
  writeDateGroup,
} from '#domain/sheet/filter/filterCriteria.ts';
import { attributesOf } from '#server/emulator/workbook/package/xml.ts';
import { filterContent, readFilters } from '#server/emulator/workbook/table/part/filterXml.ts';
import type { FilterCriteria } from '#services/workbook/shapes.ts';
import type { FilterTarget } from './FilterTarget.ts';

const NONE: FilterCriteria = {
  filterOn: null,
  criterion1: null,
  criterion2: null,
  operator: null,
  values: [],
  color: null,
  dynamicCriteria: null,
  icon: null,
};

/** What a column is filtered by, by its distance from the first; null for none. */
export function criteriaIn({ sheet: { book }, filter }: FilterTarget, column: number): FilterCriteria | null {
  const content = filter === undefined ? undefined : filterContent(filter, column);
  if (filter === undefined || !content) return null;
  const criterion = readFilters(filter, book.styles).get(column);
  if (criterion) return writeCriteria(criterion);
  if (content.local !== 'iconFilter') return { ...NONE, filterOn: 'Dynamic', dynamicCriteria: 'Unknown' };
  const icon = attributesOf(filter, content);
  return {
    ...NONE,
    filterOn: 'Icon',
    icon: { set: icon.get('iconSet') ?? null, index: Number(icon.get('iconId') ?? 0) },
  };
}

/** As `readCriteria` reads them, but for a colour that is none. */
export function writeCriteria(criterion: FilterCriterion): FilterCriteria {
  switch (criterion.kind) {
    case 'values': {
      const { texts, hasBlanks, dates } = criterion;
      return {
        ...NONE,
        filterOn: 'Values',
        values: [...texts, ...dates.map(writeDateGroup), ...(hasBlanks ? [''] : [])],
      };
    }
    case 'custom': {
      const [first, second] = criterion.tests.map(writeCustomTest);
      return {
        ...NONE,
        filterOn: 'Custom',
        criterion1: first ?? null,
        ...(second !== undefined && { criterion2: second, operator: criterion.isAnd ? 'And' : 'Or' }),
      };
    }
    case 'top': {
      const { isTop, isPercent, count } = criterion;
      return {
        ...NONE,
        filterOn: `${isTop ? 'Top' : 'Bottom'}${isPercent ? 'Percent' : 'Items'}`,
        criterion1: String(count),
      };
    }
    case 'average':
      return {
        ...NONE,
        filterOn: 'Dynamic',
        dynamicCriteria: criterion.isAbove ? 'AboveAverage' : 'BelowAverage',
      };
    case 'period':
      return { ...NONE, filterOn: 'Dynamic', dynamicCriteria: nameOfPeriod(criterion.period) };
    case 'colour':
      return {
        ...NONE,
        filterOn: criterion.of === 'fill' ? 'CellColor' : 'FontColor',
        color: criterion.colour ?? null,
      };
  }
}
