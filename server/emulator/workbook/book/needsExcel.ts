import { functions } from '#domain/formula/functions/functions.ts';
import { lexFormula } from '#domain/formula/lexFormula.ts';

/** What they return is not in the workbook, or not in a form that is read here. */
const OUTSIDE =
  /^(?:RTD|CUBE\w+|WEBSERVICE|STOCKHISTORY|GETPIVOTDATA|SQL\.REQUEST|CALL|REGISTER\.ID|EUROCONVERT|IMAGE)$/i;

/**
 * Whether a formula needs what only Excel can compute: other workbooks, functions of add-ins, data from elsewhere. The
 * result that its file has is better than none. `isDefined` is true for the names of the workbook, which can be functions.
 */
export function needsExcel(formula: string, isDefined: (name: string) => boolean): boolean {
  return lexFormula(formula).some((token) => {
    if (token.kind === 'function') {
      const name = token.name.toUpperCase();
      return OUTSIDE.test(name) || (!Object.hasOwn(functions, name) && !isDefined(token.name));
    }
    return 'prefix' in token && token.prefix?.book !== undefined;
  });
}
