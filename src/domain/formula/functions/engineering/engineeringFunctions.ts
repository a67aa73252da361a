import { define } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { erf, erfc } from '#domain/formula/functions/math/specialFunctions.ts';
import { besselI, besselJ, besselK, besselY } from './bessel.ts';
import { BINARY_PREFIXES, PREFIXES, UNITS, type Unit } from './units.ts';

/** A unit by its name, or by a prefix before it. Throws #N/A. */
function unitOf(name: string): Unit {
  const known = UNITS.get(name);
  if (known) return known;
  for (const length of [1, 2]) {
    const [prefix, rest] = [name.slice(0, length), name.slice(length)];
    const unit = UNITS.get(rest);
    if (!unit?.prefixed) continue;
    const scale = PREFIXES.get(prefix);
    if (scale !== undefined) return { ...unit, factor: unit.factor * scale ** unit.prefixed };
    const binary = unit.isBinary && BINARY_PREFIXES.get(prefix);
    if (binary) return { ...unit, factor: unit.factor * binary };
  }
  return fail('#N/A');
}

function convert(number: number, from: string, to: string): number {
  const [source, target] = [unitOf(from), unitOf(to)];
  if (source.kind !== target.kind) return fail('#N/A');
  if (from === to) return number;
  const shift = (source.offset ?? 0) - (target.offset ?? 0);
  return shift === 0 && !source.offset
    ? (number * source.factor) / target.factor
    : Number(((number * source.factor + shift) / target.factor).toPrecision(14));
}

const error = define('number number?', (_, from = 0, to?: number) =>
  to === undefined ? erf(from) : erf(to) - erf(from),
);

/** Functions of greater orders take as many steps. */
const MAX_ORDER = 1_000;

const bessel = (of: (x: number, order: number) => number, least = -Number.MAX_VALUE) =>
  define('number number', (_, x = 0, order = 0) => {
    const found = x >= least && order >= 0 && order <= MAX_ORDER ? of(x, Math.trunc(order)) : Number.NaN;
    return Number.isFinite(found) ? found : fail('#NUM!');
  });

export const engineeringFunctions: FunctionTable = {
  CONVERT: define('number text text', (_, number = 0, from = '', to = '') => convert(number, from, to)),
  DELTA: define('number number?', (_, a = 0, b = 0) => Number(a === b)),
  GESTEP: define('number number?', (_, number = 0, step = 0) => Number(number >= step)),
  ERF: error,
  'ERF.PRECISE': define('number', (_, x = 0) => erf(x)),
  ERFC: define('number', (_, x = 0) => erfc(x)),
  'ERFC.PRECISE': define('number', (_, x = 0) => erfc(x)),
  BESSELI: bessel(besselI),
  BESSELJ: bessel(besselJ),
  BESSELK: bessel(besselK, Number.MIN_VALUE),
  BESSELY: bessel(besselY, Number.MIN_VALUE),
};
