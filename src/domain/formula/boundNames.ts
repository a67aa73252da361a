import type { Token } from './lexFormula.ts';

interface Call {
  /** In upper case; '' for brackets without a function. */
  name: string;
  /** Position of the argument. */
  argument: number;
  /** Defined, but not known before the next value or argument. */
  next?: string;
  /** In lower case. */
  names: Set<string>;
}

/** The names that LET and LAMBDA define within a formula, where they are defined and where they are used. */
export function boundNames(tokens: readonly Token[]): Set<Token> {
  const bound = new Set<Token>();
  const written = tokens.filter(({ kind }) => kind !== 'space');
  const calls: Call[] = [];
  for (const [at, token] of written.entries()) {
    const call = calls.at(-1);
    if (token.kind === 'open' || token.kind === 'openArray') {
      const before = written[at - 1];
      const name = before?.kind === 'function' ? before.name.toUpperCase() : '';
      calls.push({ name, argument: 0, names: new Set() });
    } else if (token.kind === 'close' || token.kind === 'closeArray') calls.pop();
    else if (token.kind === 'comma' && call) {
      call.argument += 1;
      if (call.next !== undefined && isDefinition(call)) call.names.add(call.next);
    } else if (token.kind === 'function' || (token.kind === 'name' && !token.prefix)) {
      const name = token.name.toLowerCase();
      const isAlone = /^(open|comma)$/.test(written[at - 1]?.kind ?? '') && written[at + 1]?.kind === 'comma';
      if (call && isAlone && isDefinition(call)) call.next = name;
      else if (!calls.some(({ names }) => names.has(name))) continue;
      bound.add(token);
    }
  }
  return bound;
}

/** Whether a name alone in the argument is one that the call defines. */
const isDefinition = ({ name, argument }: Call) =>
  name === 'LAMBDA' || (name === 'LET' && argument % 2 === 0);
