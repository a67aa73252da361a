import type { TrendlineModel } from './ChartModel.ts';
import type { Colours } from './colours.ts';
import type { XmlNode } from './XmlNode.ts';

const EMU_PER_PIXEL = 9525;

/** A `trendline` of a series (ECMA-376 part 1, 21.2.2.211). */
export function readTrendline(node: XmlNode, colours: Colours): TrendlineModel {
  const number = (name: string, usual: number) => {
    const value = Number(node.val(name) ?? Number.NaN);
    return Number.isFinite(value) ? value : usual;
  };
  const line = node.at('spPr', 'ln');
  const colour = colours.ofFill(line);
  return {
    kind: (node.val('trendlineType') ?? 'linear') as TrendlineModel['kind'],
    order: Math.min(6, Math.max(2, Math.trunc(number('order', 2)))),
    period: Math.max(2, Math.trunc(number('period', 2))),
    forward: Math.max(0, number('forward', 0)),
    backward: Math.max(0, number('backward', 0)),
    name: node.at('name')?.text,
    hasEquation: node.isOn('dispEq'),
    hasRSquared: node.isOn('dispRSqr'),
    colour: colour === 'none' ? 'transparent' : (colour ?? '#000000'),
    width: Number(line?.attribute('w')) / EMU_PER_PIXEL || 1,
    isDashed: (line?.val('prstDash') ?? 'solid') !== 'solid',
  };
}
