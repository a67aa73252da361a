/** The serial number of a date or time typed in English, in the 1900 date system; undefined for none. */
export function readTypedDate(text: string): number | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!iso) return undefined;
  const timeMs = Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  return (timeMs - Date.UTC(1899, 11, 30)) / 86_400_000;
}
