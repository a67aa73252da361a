const family = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `TableStyle${name}${at + 1}`);

/** The table styles that Excel has built in. */
export const TABLE_STYLES: readonly string[] = [
  ...family('Light', 21),
  ...family('Medium', 28),
  ...family('Dark', 11),
];
