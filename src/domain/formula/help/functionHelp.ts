import { financeHelp } from './financeHelp.ts';
import { mathHelp } from './mathHelp.ts';
import { statisticsHelp } from './statisticsHelp.ts';
import { textHelp } from './textHelp.ts';

export interface FunctionHelp {
  name: string;
  /** As they are written: [optional], … for more like the last ones. */
  arguments: readonly string[];
  /** What it gives, in one line. */
  gives: string;
}

/** Every function that formulas can call, by name. */
export const functionHelp: ReadonlyMap<string, FunctionHelp> = new Map(
  [mathHelp, statisticsHelp, textHelp, financeHelp]
    .flatMap((lines) => lines.trim().split('\n'))
    .map(readLine)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((help) => [help.name, help]),
);

function readLine(line: string): FunctionHelp {
  const open = line.indexOf('(');
  const close = line.indexOf(')');
  return {
    name: line.slice(0, open),
    arguments: line
      .slice(open + 1, close)
      .split(', ')
      .filter(Boolean),
    gives: line.slice(close + 2),
  };
}
