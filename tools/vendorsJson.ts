import type { VendorColumns } from '#domain/network/VendorTable.ts';
import { ouiRegister } from '#server/emulator/wireless/reference/vendors.ts';

/** The IEEE register (oui-data, BSD-2-Clause) as {@link VendorColumns}, the names with the most blocks first. */
export function vendorsJson(): string {
  const register = Object.entries(ouiRegister()).map(
    ([block, holder]) => [block, holder.split('\n', 1)[0]!] as const,
  );
  const counts = new Map<string, number>();
  for (const [, name] of register) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
  const places = new Map(names.map((name, index) => [name, index]));
  const blocks = [6, 7, 9].map((digits) => {
    const found = register
      .filter(([block]) => block.length === digits)
      .map(([block, name]) => [Number.parseInt(block, 16), places.get(name)!] as const)
      .sort(([a], [b]) => a - b);
    return {
      digits,
      steps: found.map(([block], at) => block - (found[at - 1]?.[0] ?? 0)),
      holders: found.map(([, place]) => place),
    };
  });
  return JSON.stringify({ names, blocks } satisfies VendorColumns);
}
