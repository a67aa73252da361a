// What files and the API call the same formats (ECMA-376 part 1, 18.18; Graph's workbookRangeFormat).

type Words = Readonly<Record<string, string>>;

export const HORIZONTAL: Words = {
  general: 'General',
  left: 'Left',
  center: 'Center',
  right: 'Right',
  fill: 'Fill',
  justify: 'Justify',
  centerContinuous: 'CenterAcrossSelection',
  distributed: 'Distributed',
};
export const VERTICAL: Words = {
  top: 'Top',
  center: 'Center',
  bottom: 'Bottom',
  justify: 'Justify',
  distributed: 'Distributed',
};
/** By their numbers in files. */
export const READING_ORDERS: readonly string[] = ['Context', 'LeftToRight', 'RightToLeft'];
export const UNDERLINES: Words = {
  none: 'None',
  single: 'Single',
  double: 'Double',
  singleAccounting: 'SingleAccountant',
  doubleAccounting: 'DoubleAccountant',
};
/** A line of a border: its style and its weight. */
export const LINES: Readonly<Record<string, readonly [style: string, weight: string]>> = {
  none: ['None', 'Thin'],
  thin: ['Continuous', 'Thin'],
  medium: ['Continuous', 'Medium'],
  thick: ['Continuous', 'Thick'],
  hair: ['Continuous', 'Hairline'],
  dotted: ['Dot', 'Thin'],
  dashed: ['Dash', 'Thin'],
  mediumDashed: ['Dash', 'Medium'],
  dashDot: ['DashDot', 'Thin'],
  mediumDashDot: ['DashDot', 'Medium'],
  dashDotDot: ['DashDotDot', 'Thin'],
  mediumDashDotDot: ['DashDotDot', 'Medium'],
  slantDashDot: ['SlantDashDot', 'Medium'],
  double: ['Double', 'Thick'],
};

/** What files call something that the API has another word for, in any case of letters; undefined where they have none. */
export const fileWord = (words: Words, given: string): string | undefined =>
  Object.keys(words).find((word) => words[word]!.toLowerCase() === given.toLowerCase());

/** A line as files call it: of a style that does not come in the weight, the one that does. */
export function fileLine(style: string, weight: string): string | undefined {
  const ofStyle = Object.keys(LINES).filter((name) => LINES[name]![0].toLowerCase() === style.toLowerCase());
  return ofStyle.find((name) => LINES[name]![1].toLowerCase() === weight.toLowerCase()) ?? ofStyle[0];
}
