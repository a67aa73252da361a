import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { markSprite } from '#map/marks/markSprite.ts';
import { BAND_COLOURS, CHANNEL_SHAPES, NO_BAND } from './channelStyle.ts';
import type { ChannelPoints } from './clusterChannels.ts';

/** What channels are drawn with in the page's colours of the moment. */
export interface ChannelSprites {
  ratio: number;
  bands: readonly string[];
  faded: readonly string[];
  halo: string;
  disc: string;
  text: string;
  font: string;
  glyph: (points: ChannelPoints, id: number, isChosen: boolean) => HTMLCanvasElement;
}

const FADED = 0.55;

/** CSS pixels: larger where the channel is better known. */
export function glyphRadius(qos: number): number {
  return 3.4 + 0.42 * Math.min(7, qos);
}

/** @param ratio device pixels to a CSS pixel */
export function channelSprites(around: HTMLElement, ratio: number): ChannelSprites {
  const colours = BAND_COLOURS.map((css) => colourIn(around, css));
  const bands = colours.map(cssOf);
  const halo = cssOf({ ...colourIn(around, 'var(--label-halo, #fff)'), alpha: 0.9 });
  const text = cssOf(colourIn(around, 'var(--text, #000)'));
  const made = new Map<number, HTMLCanvasElement>();
  return {
    ratio,
    bands,
    faded: colours.map((colour) => cssOf({ ...colour, alpha: FADED })),
    halo,
    disc: cssOf(colourIn(around, 'var(--raised, #fff)')),
    text,
    font: '600 11px "Inter Variable", system-ui, sans-serif',
    glyph: ({ group, shape, size }, id, isChosen) => {
      const band = Math.min(NO_BAND, group[id]!);
      const key = ((band * 16 + shape[id]!) * 256 + size[id]!) * 2 + Number(isChosen);
      const known = made.get(key);
      if (known) return known;
      const sprite = markSprite(
        {
          shape: CHANNEL_SHAPES[shape[id]!] ?? 'disc',
          radius: glyphRadius(size[id]!) + (isChosen ? 2 : 0),
          fill: bands[band]!,
          ...(isChosen && { stroke: { colour: text, width: 2 } }),
          halo: { colour: halo, width: 1.2 },
        },
        ratio,
      );
      made.set(key, sprite);
      return sprite;
    },
  };
}
