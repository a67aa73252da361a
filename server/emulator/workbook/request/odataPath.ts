// Paths as clients of such services write them. The same thing can be addressed in many ways: names in any case, keys in
// parentheses or as segments of their own, quotes encoded or not, arguments in any order.

import { WorkbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

export interface PathSegment {
  /** The text before parentheses, decoded; all of it where there are none. */
  name: string;
  /** Values in parentheses: by lower-case name, or under '' for a key without a name. */
  args: ReadonlyMap<string, string>;
  hasArgs: boolean;
}

/** A path that cannot be read. */
export class PathSyntaxError extends WorkbookError {
  constructor(message: string) {
    super('badRequestUncategorized', message);
  }
}

/** Throws PathSyntaxError. */
export function readODataPath(path: string): PathSegment[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => readSegment(decode(segment)));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new PathSyntaxError(`Bad Request - Error in query syntax: ${segment.slice(0, 100)}`);
  }
}

const NO_ARGS: ReadonlyMap<string, string> = new Map();

function readSegment(text: string): PathSegment {
  const call = /^(\w+)\((.*)\)$/s.exec(text);
  return call
    ? { name: call[1]!, args: readArgs(call[2]!, text), hasArgs: true }
    : { name: text, args: NO_ARGS, hasArgs: false };
}

const ARGUMENT = /\s*(?:(\w+)\s*=\s*)?(?:'((?:[^']|'')*)'|([^',=()\s]+))\s*(,|$)/sy;

function readArgs(text: string, segment: string): Map<string, string> {
  const args = new Map<string, string>();
  ARGUMENT.lastIndex = 0;
  for (let at = 0; at < text.length; at = ARGUMENT.lastIndex) {
    const found = ARGUMENT.exec(text);
    const name = found?.[1]?.toLowerCase() ?? '';
    const isLast = found?.[4] === '';
    if (!found || args.has(name) || (!isLast && ARGUMENT.lastIndex === text.length))
      throw new PathSyntaxError(`Syntax error at position ${at} in '${segment.slice(0, 100)}'.`);
    args.set(name, found[2] === undefined ? found[3]! : found[2].replaceAll("''", "'"));
  }
  return args;
}
