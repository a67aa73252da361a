const MAX_PREFIXES = 24;

/**
 * Answers 24-bit prefixes registered by vendors whose name starts with a text: two dozen at most, spread over all, in
 * rising order. `register` maps prefix digits to the registrant, whose first line is the name.
 */
export function vendorPrefixes(
  register: Readonly<Record<string, string>>,
): (vendor: string) => readonly number[] {
  const byName = new Map<string, number[]>();
  for (const [digits, registrant] of Object.entries(register)) {
    if (digits.length !== 6) continue;
    const name = registrant.split('\n', 1)[0]!.toLowerCase();
    const list = byName.get(name);
    if (list) list.push(Number.parseInt(digits, 16));
    else byName.set(name, [Number.parseInt(digits, 16)]);
  }
  const found = new Map<string, readonly number[]>();
  return (vendor) => {
    let prefixes = found.get(vendor);
    if (!prefixes) {
      const start = vendor.toLowerCase();
      const names = [...byName].filter(([name]) => name.startsWith(start));
      const all = names.flatMap(([, list]) => list).sort((a, b) => a - b);
      prefixes = all.filter((_, index) => index % Math.ceil(all.length / MAX_PREFIXES) === 0);
      if (prefixes.length === 0) throw new Error(`No address prefix of vendor ${JSON.stringify(vendor)}`);
      found.set(vendor, prefixes);
    }
    return prefixes;
  };
}
