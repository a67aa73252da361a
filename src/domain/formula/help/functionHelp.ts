import { financeHelp } from './financeHelp.ts';
import { mathHelp } from './mathHelp.ts';
import { statisticsHelp } from './statisticsHelp.ts';
import { textHelp } from './textHelp.ts';

export interface FunctionHelp {
  name: string;
  /** What lists of functions put it under, such as Text. */
  category: string;
  /** As they are written: [optional], … for more like the last ones. */
  arguments: readonly string[];
  /** What it gives, in one line. */
  gives: string;
}

/** Every function that formulas can call, by name. */
export const functionHelp: ReadonlyMap<string, FunctionHelp> = new Map(
  [mathHelp, statisticsHelp, textHelp, financeHelp]
    .flatMap((lines) => lines.trim().split(/^\[/m).slice(1))
    .flatMap(readCategory)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((help) => [help.name, help]),
);

/** Its name up to a bracket, then its functions. */
function readCategory(text: string): FunctionHelp[] {
  const [name = '', ...lines] = text.trim().split('\n');
  return lines.map((line) => readLine(line, name.slice(0, -1)));
}

function readLine(line: string, category: string): FunctionHelp {
  const open = line.indexOf('(');
  const close = line.indexOf(')');
  return {
    name: line.slice(0, open),
    category,
    arguments: line
      .slice(open + 1, close)
      .split(', ')
      .filter(Boolean),
    gives: line.slice(close + 2),
  };
}
