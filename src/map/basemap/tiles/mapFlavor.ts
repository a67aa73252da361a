import type { paintRules } from 'protomaps-leaflet';
import { colourIn, mix, type Rgba } from '#map/canvas/colour.ts';

/** The colours of the Protomaps style, by its own names. */
type Flavor = Parameters<typeof paintRules>[0];

const GREEN: Rgba = { red: 76, green: 154, blue: 95, alpha: 1 };

/** The style in the page's colours, quiet enough for data to lie over it, and one with the offline map around it. */
export function mapFlavor(frame: HTMLElement): Flavor {
  const land = colourIn(frame, 'var(--land, #fafaf8)');
  const water = hexOf(colourIn(frame, 'var(--water, #dde7ef)'));
  const ink = colourIn(frame, 'var(--label, #3f4c5b)');
  const label = hexOf(ink);
  const halo = hexOf(colourIn(frame, 'var(--label-halo, #fff)'));
  const earth = hexOf(land);
  const inked = (share: number) => hexOf(mix(land, ink, share));
  const green = (share: number) => hexOf(mix(land, GREEN, share));
  const built = inked(0.05);
  const road = inked(0.2);
  const used: Partial<Flavor> = {
    background: earth,
    earth,
    water,
    park_a: green(0.16),
    park_b: green(0.16),
    wood_a: green(0.22),
    wood_b: green(0.22),
    scrub_a: green(0.1),
    scrub_b: green(0.1),
    zoo: green(0.12),
    beach: built,
    sand: built,
    glacier: halo,
    hospital: built,
    school: built,
    industrial: built,
    pedestrian: built,
    aerodrome: built,
    pier: inked(0.1),
    runway: inked(0.14),
    buildings: inked(0.1),
    major: road,
    railway: inked(0.5),
    boundaries: hexOf(colourIn(frame, 'var(--border, #a9b4c0)')),
    roads_label_minor: label,
    roads_label_minor_halo: halo,
    roads_label_major: label,
    roads_label_major_halo: halo,
    ocean_label: label,
    city_label: label,
    city_label_halo: halo,
    state_label: label,
    state_label_halo: halo,
    country_label: label,
  };
  return used as Flavor;
}

/** The only notation that the style's own mixing reads for certain. */
function hexOf({ red, green, blue }: Rgba): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
