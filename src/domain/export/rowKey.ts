/** What tells a row apart by so many of its values, without regard to case; undefined where all of them are blank. */
export function rowKey(
  values: readonly (string | number | boolean | null)[],
  places: readonly number[],
): string | undefined {
  const parts = places.map((place) =>
    String(values[place] ?? '')
      .trim()
      .toLowerCase(),
  );
  return parts.every((part) => part === '') ? undefined : parts.join('\n');
}
