// Filters of columns as files have them (ECMA-376 part 1, 18.3.2).

import { isPeriod } from '#domain/sheet/filter/DynamicPeriod.ts';
import {
  type CustomTest,
  type DateGroup,
  type FilterCriterion,
  type FilterOperator,
  OPERATORS,
  SPECIFICITIES,
} from '#domain/sheet/filter/filterCriteria.ts';
import type { Styles } from '#server/emulator/workbook/book/Styles.ts';
import {
  attributesOf,
  childrenNamed,
  childrenOf,
  escapeOoxml,
  isTrue,
  rootOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';

/** The filters by their columns, from 0; undefined for one of a kind that is not known here. */
export function readFilters(filter: string, styles: Styles): Map<number, FilterCriterion | undefined> {
  return new Map(
    filterColumns(filter).flatMap(({ at, kind }) =>
      // One that only hides its button is empty.
      kind ? [[at, readKind(filter, kind, styles)] as const] : [],
    ),
  );
}

/** The content of a column's filter, whatever its kind; undefined for a column that is not filtered. */
export function filterContent(filter: string, at: number): XmlElement | undefined {
  return filterColumns(filter).find((column) => column.at === at)?.kind;
}

/** The columns that have no button, as those below a merged header. */
export function hiddenButtons(filter: string): number[] {
  return filterColumns(filter).flatMap(({ at, attributes }) =>
    isTrue(attributes.get('hiddenButton')) || !isTrue(attributes.get('showButton') ?? '1') ? [at] : [],
  );
}

function filterColumns(filter: string) {
  return childrenNamed(filter, rootOf(filter, 'autoFilter'), 'filterColumn').map((column) => {
    const attributes = attributesOf(filter, column);
    const [kind] = column.isEmpty ? [] : [...childrenOf(filter, column.innerStart)];
    return { at: Number(attributes.get('colId') ?? 0), attributes, kind };
  });
}

function readKind(filter: string, kind: XmlElement, styles: Styles): FilterCriterion | undefined {
  const attributes = attributesOf(filter, kind);
  switch (kind.local) {
    case 'filters':
      return {
        kind: 'values',
        hasBlanks: isTrue(attributes.get('blank')),
        texts: childrenNamed(filter, kind, 'filter').map((one) => attributesOf(filter, one).get('val') ?? ''),
        dates: childrenNamed(filter, kind, 'dateGroupItem').map((one) => readDate(attributesOf(filter, one))),
      };
    case 'customFilters':
      return {
        kind: 'custom',
        isAnd: isTrue(attributes.get('and')),
        tests: childrenNamed(filter, kind, 'customFilter').map((one) => readTest(attributesOf(filter, one))),
      };
    case 'top10':
      return {
        kind: 'top',
        isTop: isTrue(attributes.get('top') ?? '1'),
        isPercent: isTrue(attributes.get('percent')),
        count: Number(attributes.get('val') ?? 0),
      };
    case 'dynamicFilter': {
      const type = attributes.get('type') ?? '';
      if (type === 'aboveAverage' || type === 'belowAverage')
        return { kind: 'average', isAbove: type === 'aboveAverage' };
      return isPeriod(type) ? { kind: 'period', period: type } : undefined;
    }
    case 'colorFilter': {
      const of = isTrue(attributes.get('cellColor') ?? '1') ? 'fill' : 'font';
      const style = attributes.get('dxfId');
      return {
        kind: 'colour',
        of,
        colour: style === undefined ? undefined : styles.ruleColour(Number(style), of),
      };
    }
    default:
      return undefined;
  }
}

function readDate(attributes: ReadonlyMap<string, string>): DateGroup {
  const upTo = SPECIFICITIES.indexOf((attributes.get('dateTimeGrouping') ?? 'day') as 'day');
  return SPECIFICITIES.slice(0, upTo + 1).map((part) => Number(attributes.get(part) ?? 0));
}

const KNOWN_OPERATORS: readonly string[] = Object.values(OPERATORS);

function readTest(attributes: ReadonlyMap<string, string>): CustomTest {
  const operator = attributes.get('operator') ?? 'equal';
  const operand = attributes.get('val') ?? '';
  return {
    operator: (KNOWN_OPERATORS.includes(operator) ? operator : 'equal') as FilterOperator,
    operand: operand === ' ' ? '' : operand,
  };
}

/** What a filter let through when it was applied, which files store too. */
export interface FilterLimits {
  from?: number | undefined;
  to?: number | undefined;
}

/** The content of a <filterColumn>. */
export function writeFilter(
  criterion: FilterCriterion,
  prefix: string,
  limits: FilterLimits,
  styles: Styles,
): string {
  const tag = (
    name: string,
    attributes: Readonly<Record<string, string | number | undefined>>,
    inner = '',
  ) => {
    const written = Object.entries(attributes)
      .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${escapeOoxml(String(value))}"`))
      .join('');
    return inner === ''
      ? `<${prefix}${name}${written}/>`
      : `<${prefix}${name}${written}>${inner}</${prefix}${name}>`;
  };
  switch (criterion.kind) {
    case 'values': {
      const texts = criterion.texts.map((val) => tag('filter', { val }));
      const dates = criterion.dates.map((parts) =>
        tag('dateGroupItem', {
          ...Object.fromEntries(parts.map((part, at) => [SPECIFICITIES[at]!, part])),
          dateTimeGrouping: SPECIFICITIES[parts.length - 1]!,
        }),
      );
      return tag('filters', { blank: criterion.hasBlanks ? 1 : undefined }, [...texts, ...dates].join(''));
    }
    case 'custom': {
      const [only, second] = criterion.tests;
      if (only && !second && only.operator === 'equal' && only.operand === '')
        return tag('filters', { blank: 1 });
      const tests = criterion.tests.map(({ operator, operand }) =>
        tag('customFilter', { operator: operator === 'equal' ? undefined : operator, val: operand || ' ' }),
      );
      return tag('customFilters', { and: criterion.isAnd && second ? 1 : undefined }, tests.join(''));
    }
    case 'top':
      return tag('top10', {
        top: criterion.isTop ? undefined : 0,
        percent: criterion.isPercent ? 1 : undefined,
        val: criterion.count,
        filterVal: limits.from,
      });
    case 'average':
      return tag('dynamicFilter', {
        type: criterion.isAbove ? 'aboveAverage' : 'belowAverage',
        val: limits.from,
      });
    case 'period':
      return tag('dynamicFilter', { type: criterion.period, val: limits.from, maxVal: limits.to });
    case 'colour':
      return tag('colorFilter', {
        dxfId:
          criterion.colour === undefined
            ? undefined
            : styles.ruleStyle(
                criterion.of === 'font' ? { color: criterion.colour } : { fill: criterion.colour },
              ),
        cellColor: criterion.of === 'font' ? 0 : undefined,
      });
  }
}
