// The criteria of a filter as calls bring them.

import { periodNamed } from '#domain/sheet/filter/DynamicPeriod.ts';
import {
  type DateGroup,
  type FilterCriterion,
  readCustomTest,
  readDateGroup,
} from '#domain/sheet/filter/filterCriteria.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Input } from '#services/endpoint.ts';
import type { workbook } from '#services/workbook/endpoints.ts';

export type Criteria = Input<typeof workbook.applyFilter>['body']['criteria'];

const invalid = (why: string) => workbookError('invalidArgument', `The filter cannot be applied: ${why}.`);
const COLOUR = /^#[\da-f]{6}$/i;
const TOPS: Readonly<Record<string, { isTop: boolean; isPercent: boolean }>> = {
  topitems: { isTop: true, isPercent: false },
  toppercent: { isTop: true, isPercent: true },
  bottomitems: { isTop: false, isPercent: false },
  bottompercent: { isTop: false, isPercent: true },
};

/** The criteria of an operation for one kind of filter, such as applyTopItemsFilter. */
export function criteriaNamed(
  operation: string,
  {
    criteria1,
    criteria2,
    oper,
    criteria,
    count,
    percent,
    ...rest
  }: Input<ServedEndpoints['applyNamedFilter']>['body'],
): Criteria {
  const number = count ?? percent;
  return {
    ...rest,
    filterOn: operation.slice('apply'.length, -'Filter'.length),
    criterion1: criteria1 ?? (number == null ? null : String(number)),
    criterion2: criteria2,
    operator: oper,
    dynamicCriteria: criteria,
  };
}

/** Names are read in any case. Throws WorkbookError. */
export function readCriteria(criteria: Criteria): FilterCriterion {
  const kind = criteria.filterOn.toLowerCase();
  const top = TOPS[kind];
  if (top) return { kind: 'top', ...top, count: readCount(criteria.criterion1, top.isPercent) };
  switch (kind) {
    case 'values':
      return readValues(criteria.values);
    case 'custom':
      return readCustom(criteria);
    case 'dynamic':
      return readDynamic(criteria.dynamicCriteria ?? '');
    case 'cellcolor':
    case 'fontcolor': {
      const { color } = criteria;
      if (typeof color !== 'string' || !COLOUR.test(color))
        throw invalid('color must be of the form #RRGGBB');
      return { kind: 'colour', of: kind === 'cellcolor' ? 'fill' : 'font', colour: color.toUpperCase() };
    }
    case 'icon':
      throw workbookError('unsupportedOperation', 'Filters by icon are not supported.');
    default:
      throw invalid(`there is no kind of filter ${JSON.stringify(criteria.filterOn.slice(0, 50))}`);
  }
}

function readCount(text: string | null | undefined, isPercent: boolean): number {
  const count = Number(text ?? Number.NaN);
  const most = isPercent ? 100 : 500;
  if (text?.trim() && Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw invalid(`criterion1 must be a whole number from 1 to ${most}`);
}

function readCustom({ criterion1, criterion2, operator }: Criteria): FilterCriterion {
  if (typeof criterion1 !== 'string') throw invalid('criterion1 is missing');
  const joined = operator?.toLowerCase() ?? 'or';
  if (joined !== 'and' && joined !== 'or') throw invalid('operator must be And or Or');
  const texts = typeof criterion2 === 'string' ? [criterion1, criterion2] : [criterion1];
  return { kind: 'custom', isAnd: joined === 'and', tests: texts.map(readCustomTest) };
}

function readDynamic(name: string): FilterCriterion {
  if (/^(above|below)average$/i.test(name)) return { kind: 'average', isAbove: /^above/i.test(name) };
  const period = periodNamed(name);
  if (!period) throw invalid(`there is no dynamicCriteria ${JSON.stringify(name.slice(0, 50))}`);
  return { kind: 'period', period };
}

function readValues(values: Criteria['values']): FilterCriterion {
  if (!values || values.length === 0) throw invalid('values must name what is to be shown');
  const texts: string[] = [];
  const dates: DateGroup[] = [];
  let hasBlanks = false;
  for (const value of values) {
    if (value === null || value === '') hasBlanks = true;
    else if (typeof value === 'object')
      dates.push(readDate(value as { date?: unknown; specificity?: unknown }));
    else texts.push(typeof value === 'boolean' ? String(value).toUpperCase() : String(value));
  }
  return { kind: 'values', texts, hasBlanks, dates };
}

/** {date: "2005-04-02T13:30:00", specificity: "Day"} */
function readDate({ date, specificity }: { date?: unknown; specificity?: unknown }): DateGroup {
  const group = readDateGroup(date, specificity);
  if (!group) throw invalid('a date of values has the form {"date":"2005-04-02","specificity":"Day"}');
  return group;
}
