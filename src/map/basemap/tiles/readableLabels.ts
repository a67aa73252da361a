import { LineUtil, type Point as MapPoint } from 'leaflet';
import { LineLabelSymbolizer, type labelRules } from 'protomaps-leaflet';

type LabelRule = ReturnType<typeof labelRules>[number];
type Symbolizer = LabelRule['symbolizer'];
type Line = Parameters<LineLabelSymbolizer['place']>[1][number];

/** In CSS pixels: what a name may leave its street by. */
const TOLERANCE = 3;

/**
 * The style's rules, with names along streets of many corners too: the painter starts anew at each corner as soon as the
 * name's length is reached, and a stretch that short has no room for it.
 */
export function readableLabels(rules: readonly LabelRule[]): LabelRule[] {
  return rules.map((rule) =>
    rule.symbolizer instanceof LineLabelSymbolizer
      ? { ...rule, symbolizer: alongStraights(rule.symbolizer) }
      : rule,
  );
}

const alongStraights = (names: LineLabelSymbolizer): Symbolizer => ({
  place: (layout, lines, feature) => names.place(layout, lines.map(straightened), feature),
});

const straightened = (line: Line): Line =>
  LineUtil.simplify(line as unknown as MapPoint[], TOLERANCE) as unknown as Line;
