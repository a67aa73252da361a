// The icons of conditional formats (ECMA-376 part 1, 18.18.42, and three newer sets), each set from the least on.

const GREEN = '#3B9A4A';
const YELLOW = '#E6A700';
const RED = '#D6453D';
const PINK = '#EFA6A0';
const GREY = '#808080';
/** The colour of texts. */
const INK = '';
const BLUE = '#3E74B8';

export type IconShape =
  /** `amount` is where it points, in quarters of a turn from up, clockwise. */
  | 'arrow'
  | 'disc'
  /** On a dark plate. */
  | 'lamp'
  | 'diamond'
  | 'warning'
  | 'flag'
  | 'tick'
  | 'exclamation'
  | 'cross'
  | 'tickDisc'
  | 'exclamationDisc'
  | 'crossDisc'
  | 'triangleUp'
  | 'triangleDown'
  | 'dash'
  /** `amount` is how many of its four parts are filled. */
  | 'pie'
  | 'bars'
  | 'boxes'
  /** Of two halves. */
  | 'star';

type Icon = readonly [shape: IconShape, colour: string, amount?: number];

const arrows = (colours: readonly string[]): Icon[] => {
  const turns = { 3: [2, 1, 0], 4: [2, 1.5, 0.5, 0], 5: [2, 1.5, 1, 0.5, 0] }[colours.length] ?? [];
  return colours.map((colour, at) => ['arrow', colour, turns[at]!]);
};
const each = (shape: IconShape, colours: readonly string[]): Icon[] =>
  colours.map((colour) => [shape, colour]);
const filled = (shape: IconShape, colour: string, amounts: readonly number[]): Icon[] =>
  amounts.map((amount) => [shape, colour, amount]);
const LIGHTS = [RED, YELLOW, GREEN];

const SETS: Readonly<Record<string, readonly Icon[]>> = {
  '3Arrows': arrows(LIGHTS),
  '3ArrowsGray': arrows([GREY, GREY, GREY]),
  '3Flags': each('flag', LIGHTS),
  '3TrafficLights1': each('disc', LIGHTS),
  '3TrafficLights2': each('lamp', LIGHTS),
  '3Signs': [
    ['diamond', RED],
    ['warning', YELLOW],
    ['disc', GREEN],
  ],
  '3Symbols': [
    ['crossDisc', RED],
    ['exclamationDisc', YELLOW],
    ['tickDisc', GREEN],
  ],
  '3Symbols2': [
    ['cross', RED],
    ['exclamation', YELLOW],
    ['tick', GREEN],
  ],
  '3Stars': filled('star', YELLOW, [0, 1, 2]),
  '3Triangles': [
    ['triangleDown', RED],
    ['dash', YELLOW],
    ['triangleUp', GREEN],
  ],
  '4Arrows': arrows([RED, YELLOW, YELLOW, GREEN]),
  '4ArrowsGray': arrows([GREY, GREY, GREY, GREY]),
  '4RedToBlack': each('disc', [INK, GREY, PINK, RED]),
  '4Rating': filled('bars', BLUE, [1, 2, 3, 4]),
  '4TrafficLights': each('disc', [INK, ...LIGHTS]),
  '5Arrows': arrows([RED, YELLOW, YELLOW, YELLOW, GREEN]),
  '5ArrowsGray': arrows([GREY, GREY, GREY, GREY, GREY]),
  '5Rating': filled('bars', BLUE, [0, 1, 2, 3, 4]),
  '5Quarters': filled('pie', INK, [0, 1, 2, 3, 4]),
  '5Boxes': filled('boxes', BLUE, [0, 1, 2, 3, 4]),
};

/** Undefined for a set that is not known. */
export const iconOf = (set: string, index: number): Icon | undefined => SETS[set]?.[index];
