import type { CellKind } from '#domain/network/RadioKind.ts';

/**
 * Why a cell cannot be asked for in detail: the operation takes so many digits for each part and no more. Undefined
 * when it can be asked for.
 */
export function detailPathProblem(
  kind: CellKind,
  operator: string,
  area: string,
  cell: string,
): string | undefined {
  if (kind === 'cdma')
    return (
      digitsProblem('The system id', operator, 5) ??
      digitsProblem('The network id', area, 5) ??
      digitsProblem('The base station id', cell, 9)
    );
  const areaName = kind === 'lte' || kind === 'nr' ? 'The tracking area code' : 'The location area code';
  return (
    digitsProblem('The operator', operator, 6) ??
    digitsProblem(areaName, area, 5) ??
    digitsProblem('The cell id', cell, 11)
  );
}

function digitsProblem(name: string, digits: string, most: number): string | undefined {
  if (digits === '') return `${name} is missing.`;
  if (!/^\d+$/.test(digits)) return `${name} is not a number.`;
  if (digits.length <= most) return undefined;
  return `${name} has ${digits.length} digits, and the service takes at most ${most}.`;
}
