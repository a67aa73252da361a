import type { ErrorBarsModel } from './ChartModel.ts';
import type { Colours } from './colours.ts';
import { readValues, type ValueReader } from './readValues.ts';
import type { XmlNode } from './XmlNode.ts';

type Numbers = readonly (number | null)[];

/** The `errBars` of a series whose points have the given values (ECMA-376 part 1, 21.2.2.55). */
export function readErrorBars(
  node: XmlNode,
  xs: Numbers,
  ys: Numbers,
  read: ValueReader & { colours: Colours },
): ErrorBarsModel {
  const direction = node.val('errDir') === 'x' ? 'x' : 'y';
  const own = direction === 'x' ? xs : ys;
  const sides = node.val('errBarType') ?? 'both';
  const amount = Number(node.val('val')) || 0;
  const numbers = own.filter((number) => number !== null);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const deviation = Math.sqrt(
    numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / Math.max(1, numbers.length - 1),
  );
  const custom = (side: 'plus' | 'minus'): Numbers => readValues(read, node.at(side), false).numbers;
  const [plus, minus] = [custom('plus'), custom('minus')];
  const kind = node.val('errValType') ?? 'fixedVal';
  const lengths = (at: number, value: number): [minus: number, plus: number] => {
    if (kind === 'cust') return [minus[at] ?? minus[0] ?? 0, plus[at] ?? plus[0] ?? 0];
    const length = {
      percentage: Math.abs(value) * (amount / 100),
      stdDev: deviation * amount,
      stdErr: deviation / Math.sqrt(numbers.length),
    }[kind];
    return [length ?? amount, length ?? amount];
  };
  const colour = read.colours.ofFill(node.at('spPr', 'ln'));
  return {
    direction,
    hasCaps: !node.isOn('noEndCap'),
    colour: colour === 'none' ? 'transparent' : (colour ?? '#000000'),
    endsAt(at) {
      const value = own[at];
      if (value === null || value === undefined) return undefined;
      const [below, above] = lengths(at, value);
      // As Excel: standard deviations lie around the mean of all points.
      const middle = kind === 'stdDev' ? mean : value;
      return [sides === 'plus' ? middle : middle - below, sides === 'minus' ? middle : middle + above];
    },
  };
}
