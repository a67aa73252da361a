import { lexFormula } from './lexFormula.ts';

const CLOSING = { open: ')', openArray: '}' } as const;

/** A formula, without its leading =, with the brackets closed that it leaves open, as Excel takes it. */
export function closeBrackets(formula: string): string {
  const open: string[] = [];
  for (const { kind } of lexFormula(formula)) {
    if (kind === 'open' || kind === 'openArray') open.push(CLOSING[kind]);
    else if (kind === 'close' || kind === 'closeArray') open.pop();
  }
  return formula + open.reverse().join('');
}
