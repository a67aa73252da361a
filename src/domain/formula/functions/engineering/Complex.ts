// Complex numbers as Excel writes them in texts: 3+4i, -j, 5.

import { withoutError } from '#domain/formula/calc/arguments.ts';
import { fail, textOfNumber } from '#domain/formula/calc/value/coerce.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';

export interface Complex {
  re: number;
  im: number;
  /** What it was written with; empty where it had no imaginary part. */
  unit: 'i' | 'j' | '';
}

const NUMBER = '\\d+(?:\\.\\d*)?(?:[eE][-+]?\\d+)?|\\.\\d+(?:[eE][-+]?\\d+)?';
const SHAPE = new RegExp(`^([-+]?(?:${NUMBER})(?![\\d.]*[ij]))?(?:([-+]?)(${NUMBER})?([ij]))?$`);

/** Throws #NUM! for text that is not a complex number. */
export function readComplex(value: Scalar): Complex {
  const one = withoutError(value);
  if (typeof one === 'number') return { re: one, im: 0, unit: '' };
  if (typeof one === 'boolean') return fail('#VALUE!');
  const text = (one ?? '').trim();
  if (text === '') return one === null ? { re: 0, im: 0, unit: '' } : fail('#NUM!');
  const found = SHAPE.exec(text);
  if (!found) return fail('#NUM!');
  const [, re, sign, im, unit] = found;
  if (re !== undefined && unit && !sign) return fail('#NUM!');
  const size = unit ? Number(im ?? 1) : 0;
  return { re: Number(re ?? 0), im: sign === '-' ? -size : size, unit: (unit ?? '') as Complex['unit'] };
}

/** Throws #NUM! for parts that are not numbers. */
export function writeComplex({ re, im, unit }: Complex): string {
  if (!Number.isFinite(re) || !Number.isFinite(im)) return fail('#NUM!');
  const letter = unit || 'i';
  if (im === 0) return textOfNumber(re);
  const size = Math.abs(im) === 1 ? '' : textOfNumber(Math.abs(im));
  const sign = im < 0 ? '-' : re === 0 ? '' : '+';
  return `${re === 0 ? '' : textOfNumber(re)}${sign}${size}${letter}`;
}

export const plus = (a: Complex, b: Complex): Complex => ({
  re: a.re + b.re,
  im: a.im + b.im,
  unit: a.unit || b.unit,
});
export const minus = (a: Complex, b: Complex): Complex => ({
  re: a.re - b.re,
  im: a.im - b.im,
  unit: a.unit || b.unit,
});
export const timesComplex = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
  unit: a.unit || b.unit,
});
/** Throws #NUM! for a division by 0. */
export function overComplex(a: Complex, b: Complex): Complex {
  const size = b.re * b.re + b.im * b.im;
  if (size === 0) return fail('#NUM!');
  return {
    re: (a.re * b.re + a.im * b.im) / size,
    im: (a.im * b.re - a.re * b.im) / size,
    unit: a.unit || b.unit,
  };
}
export const sizeOf = ({ re, im }: Complex) => Math.hypot(re, im);
export const angleOf = ({ re, im }: Complex) => Math.atan2(im, re);
const polar = (size: number, angle: number, unit: Complex['unit']): Complex => ({
  re: size * Math.cos(angle),
  im: size * Math.sin(angle),
  unit,
});
export const exponential = ({ re, im, unit }: Complex) => polar(Math.exp(re), im, unit);
export function logarithm(of: Complex): Complex {
  const size = sizeOf(of);
  return size === 0 ? fail('#NUM!') : { re: Math.log(size), im: angleOf(of), unit: of.unit };
}
export function power(of: Complex, exponent: number): Complex {
  if (sizeOf(of) === 0) return exponent > 0 ? { re: 0, im: 0, unit: of.unit } : fail('#NUM!');
  return polar(sizeOf(of) ** exponent, angleOf(of) * exponent, of.unit);
}
export const sine = ({ re, im, unit }: Complex): Complex => ({
  re: Math.sin(re) * Math.cosh(im),
  im: Math.cos(re) * Math.sinh(im),
  unit,
});
export const cosine = ({ re, im, unit }: Complex): Complex => ({
  re: Math.cos(re) * Math.cosh(im),
  im: -Math.sin(re) * Math.sinh(im),
  unit,
});
export const hyperbolicSine = ({ re, im, unit }: Complex): Complex => ({
  re: Math.sinh(re) * Math.cos(im),
  im: Math.cosh(re) * Math.sin(im),
  unit,
});
export const hyperbolicCosine = ({ re, im, unit }: Complex): Complex => ({
  re: Math.cosh(re) * Math.cos(im),
  im: Math.sinh(re) * Math.sin(im),
  unit,
});
