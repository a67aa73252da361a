import type { Package } from './Package.ts';

/** The parts of a type that belong to another one. */
export const partsOf = (file: Package, of: string, type: string): string[] =>
  file
    .relations(of)
    .filter((one) => one.type.endsWith(type) && file.has(one.target))
    .map(({ target }) => target);
