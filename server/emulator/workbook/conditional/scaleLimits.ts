import { percentileInclusive } from '#domain/formula/functions/math/percentiles.ts';
import {
  attributesOf,
  childrenNamed,
  isTrue,
  textOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import type { RuleCells } from './RuleCells.ts';

/** Where a scale begins, ends, or goes over into its next part. */
interface ScaleLimit {
  at: number;
  /** Whether the number itself is beyond it. */
  isIncluded: boolean;
}

/** The limits that an element lists (ECMA-376 part 1, 18.3.1.11); undefined where one of them is no number. */
export function scaleLimits(xml: string, element: XmlElement, cells: RuleCells): ScaleLimit[] | undefined {
  if (cells.numbers.length === 0) return undefined;
  const limits = childrenNamed(xml, element, 'cfvo').map((limit) => {
    const own = attributesOf(xml, limit);
    const [formula] = childrenNamed(xml, limit, 'f');
    const at = limitAt(own.get('type') ?? '', formula ? textOf(xml, formula) : (own.get('val') ?? ''), cells);
    return { at, isIncluded: own.get('gte') === undefined || isTrue(own.get('gte')) };
  });
  return limits.every(({ at }) => Number.isFinite(at)) ? limits : undefined;
}

function limitAt(type: string, text: string, cells: RuleCells): number {
  const { numbers } = cells;
  const [least, most] = [numbers[0]!, numbers.at(-1)!];
  if (type === 'min') return least;
  if (type === 'max') return most;
  if (type === 'autoMin') return Math.min(0, least);
  if (type === 'autoMax') return Math.max(0, most);
  const value = numberOf(text, cells);
  if (type === 'percent') return least + ((most - least) * value) / 100;
  if (type === 'percentile')
    return value >= 0 && value <= 100 ? percentileInclusive(numbers, value / 100) : Number.NaN;
  return value;
}

/** A number, or what a formula gives in the first cell. */
function numberOf(text: string, cells: RuleCells): number {
  if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  const { top, left } = cells.around;
  const value = cells.formula(text)?.(top, left);
  return typeof value === 'number' ? value : Number.NaN;
}
