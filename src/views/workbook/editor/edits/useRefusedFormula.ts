import { useState } from 'react';
import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import type { GridEdit } from '#views/workbook/grid/model/gridProps.ts';

/** Why the formula that is being typed was not taken, until it is changed. */
export function useRefusedFormula(edit: GridEdit | undefined) {
  const [refused, setRefused] = useState<{ text: string; problem: string }>();
  return {
    problem: edit !== undefined && edit.text === refused?.text ? refused.problem : undefined,
    /** Whether what would be written cannot be read. */
    isRefused(typed: string, written: string): boolean {
      const problem = problemOf(written);
      if (problem !== undefined) setRefused({ text: typed, problem });
      return problem !== undefined;
    },
  };
}

/** What is wrong with a formula, and what to do. */
function problemOf(text: string): string | undefined {
  if (!text.startsWith('=') || text === '=') return undefined;
  try {
    parseFormula(text.slice(1));
    return undefined;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return `${error.message} Correct the formula, type ' before it to keep it as text, or press Esc.`;
  }
}
