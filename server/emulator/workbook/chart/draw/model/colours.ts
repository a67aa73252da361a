// Colours of drawings (ECMA-376 part 1, 20.1.2.3): of the theme, with their changes.

import { themeColours } from '#server/emulator/workbook/book/themeColours.ts';
import type { Package } from '#server/emulator/workbook/package/Package.ts';
import type { XmlNode } from './XmlNode.ts';

const SLOTS: Readonly<Record<string, number>> = {
  dk1: 0,
  tx1: 0,
  lt1: 1,
  bg1: 1,
  dk2: 2,
  tx2: 2,
  lt2: 3,
  bg2: 3,
  accent1: 4,
  accent2: 5,
  accent3: 6,
  accent4: 7,
  accent5: 8,
  accent6: 9,
  hlink: 10,
  folHlink: 11,
};
/** How Excel varies the six accents for further series: luminance times, and plus. */
const VARIATIONS = [
  [1, 0],
  [0.6, 0],
  [0.8, 0.2],
  [0.8, 0],
  [0.6, 0.4],
  [0.5, 0],
] as const;
const ACCENTS = 6;
/** The eight colour schemes of the 48 chart styles: greys, all accents, shades of one accent. */
const SCHEMES = 8;
const GREYS = ['#5F5F5F', '#B3B3B3', '#898989', '#212121', '#DADADA', '#AAAAAA', '#7C7C7C'];
/** From the darkest to the lightest shade of one accent. */
const SHADES = 1.4;

export class Colours {
  readonly #theme: readonly string[];

  readonly #style: number;
  readonly #series: number;

  /** `style` is the chart's, from 1 to 48; `series` the number of its series. */
  constructor(book: Package, style: number, series: number) {
    this.#theme = themeColours(book);
    this.#style = style;
    this.#series = series;
  }

  /** Of a series without a colour of its own, by its number; #RRGGBB. */
  ofSeries(index: number): string {
    const scheme = (this.#style - 1) % SCHEMES;
    if (scheme === 0) return GREYS[index % GREYS.length]!;
    if (scheme > 1) {
      const share = (index + 1) / (Math.max(this.#series, index + 1) + 1);
      return shaded(this.#theme[SLOTS.accent1! + scheme - 2]!, (share - 0.5) * SHADES);
    }
    const accent = this.#theme[SLOTS.accent1! + (index % ACCENTS)]!;
    const [times, plus] = VARIATIONS[Math.floor(index / ACCENTS) % VARIATIONS.length]!;
    return toHex(lit(toRgb(accent), times, plus));
  }

  /** The colour of a solid fill; 'none' for one that is not painted, undefined where nothing is said. */
  ofFill(properties: XmlNode | undefined): string | undefined {
    if (!properties) return undefined;
    if (properties.at('noFill')) return 'none';
    const fill =
      properties.at('solidFill') ??
      properties.at('gradFill', 'gsLst', 'gs') ??
      properties.at('pattFill', 'fgClr');
    const colour = fill?.children[0];
    return colour && this.#colour(colour);
  }

  /** The colour of a part of a shape's style; undefined for a style that does not paint it. */
  ofReference(reference: XmlNode | undefined): string | undefined {
    const colour = reference?.children[0];
    return colour && reference.attribute('idx') !== '0' ? this.#colour(colour) : undefined;
  }

  #colour(node: XmlNode): string | undefined {
    const value = node.attribute('val') ?? '';
    const base = {
      srgbClr: value,
      sysClr: node.attribute('lastClr') ?? (value === 'window' ? 'FFFFFF' : '000000'),
      schemeClr: this.#theme[SLOTS[value] ?? -1] ?? '',
    }[node.local];
    if (!base || !/^[\da-f]{6}$/i.test(base)) return undefined;
    let rgb = toRgb(base);
    const share = (child: XmlNode) => (Number(child.attribute('val')) || 0) / 100_000;
    for (const change of node.children) {
      const amount = share(change);
      if (change.local === 'lumMod') rgb = lit(rgb, amount, 0);
      if (change.local === 'lumOff') rgb = lit(rgb, 1, amount);
      if (change.local === 'shade') rgb = mixed(rgb, 0, amount);
      if (change.local === 'tint') rgb = mixed(rgb, 255, amount);
    }
    return toHex(rgb);
  }
}

type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb =>
  [0, 2, 4].map((at) => Number.parseInt(hex.replace('#', '').slice(at, at + 2), 16)) as unknown as Rgb;

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;

const mixed = (rgb: Rgb, other: number, share: number): Rgb =>
  rgb.map((channel) => channel * share + other * (1 - share)) as unknown as Rgb;

/** With the lightness of HSL times one factor, plus another. */
function lit(rgb: Rgb, times: number, plus: number): Rgb {
  const [high, low] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255];
  const before = (high + low) / 2;
  const after = Math.min(1, Math.max(0, before * times + plus));
  const chroma = (light: number) => 1 - Math.abs(2 * light - 1);
  const stretch = chroma(before) > 0 ? chroma(after) / chroma(before) : 0;
  return rgb.map((channel) => (after + (channel / 255 - before) * stretch) * 255) as unknown as Rgb;
}

/** Lighter for a share above 0, darker below it; `share` from -1 to 1. */
export const shaded = (hex: string, share: number): string =>
  toHex(mixed(toRgb(hex), share > 0 ? 255 : 0, 1 - Math.abs(share)));
