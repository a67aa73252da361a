const MAX_PREFIXES = 24;

/**
 * Answers 24-bit prefixes registered by vendors whose name starts with a text: two dozen at most, spread over all, in
 * rising order. `register` maps prefix digits to the registrant, whose first line is the name.
 */
export function vendorPrefixes(
  register: Readonly<Record<string, string>>,
): (vendor: string) => readonly number[] {
  const byInitial = Map.groupBy(
    Object.entries(register).filter(([digits]) => digits.length === 6),
    ([, registrant]) => registrant[0]?.toLowerCase(),
  );
  const found = new Map<string, readonly number[]>();
  return (vendor) => {
    let prefixes = found.get(vendor);
    if (!prefixes) {
      const start = vendor.toLowerCase();
      const all = (byInitial.get(start[0]) ?? [])
        .filter(([, registrant]) => registrant.toLowerCase().startsWith(start))
        .map(([digits]) => Number.parseInt(digits, 16))
        .sort((a, b) => a - b);
      prefixes = all.filter((_, index) => index % Math.ceil(all.length / MAX_PREFIXES) === 0);
      if (prefixes.length === 0) throw new Error(`No address prefix of vendor ${JSON.stringify(vendor)}`);
      found.set(vendor, prefixes);
    }
    return prefixes;
  };
}
