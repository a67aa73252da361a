// Parameters as data: one descriptor gives the type, the check on the way in, the text on the way out, and what
// a form needs to draw a field.

export interface Param<T = unknown> {
  readonly kind: 'text' | 'number' | 'integer' | 'boolean' | 'choice';
  /** The rule in words, as the end of a sentence: "minQoS must be …". */
  readonly rule: string;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** The value, or undefined when the text breaks the rule. */
  read(text: string): T | undefined;
  write(value: T): string;
}

export type Params = Readonly<Record<string, Param<never> | Param>>;

/** The values that a set of parameters takes: required ones must be there. */
export type Values<P extends Params> = {
  [K in keyof P as P[K] extends { required: true } ? K : never]: ValueOf<P[K]>;
} & {
  [K in keyof P as P[K] extends { required: true } ? never : K]?: ValueOf<P[K]> | undefined;
};

type ValueOf<P> = P extends { read(text: string): infer T | undefined } ? Exclude<T, undefined> : never;

/** A parameter value that breaks its rule. */
export class ParamError extends Error {
  readonly param: string;
  readonly value: string;
  constructor(param: string, value: string, rule: string) {
    super(`${param} must be ${rule}, got ${JSON.stringify(value.slice(0, 200))}`);
    this.name = 'ParamError';
    this.param = param;
    this.value = value;
  }
}

interface TextRule {
  pattern?: RegExp;
  rule?: string;
  maxLength?: number;
}

/** Any text without NUL, optionally of a pattern. */
export function text({ pattern, rule, maxLength = 4096 }: TextRule = {}): Param<string> {
  return {
    kind: 'text',
    rule: rule ?? `text of at most ${maxLength} characters`,
    read: (value) =>
      value.length <= maxLength && !value.includes('\0') && (!pattern || pattern.test(value))
        ? value
        : undefined,
    write: (value) => value,
  };
}

interface NumberRule {
  min?: number;
  max?: number;
}

/** A finite decimal number, bounds inclusive. */
export function number(bounds: NumberRule = {}): Param<number> {
  return { kind: 'number', ...numeric(bounds, 'a number', /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i), ...bounds };
}

/** A whole number that a double holds exactly, bounds inclusive. */
export function integer(bounds: NumberRule = {}): Param<number> {
  return { kind: 'integer', ...numeric(bounds, 'a whole number', /^-?\d{1,16}$/), ...bounds };
}

function numeric({ min = -Infinity, max = Infinity }: NumberRule, noun: string, pattern: RegExp) {
  const within = Number.isFinite(min) && Number.isFinite(max);
  const bound = within ? ` from ${min} to ${max}` : Number.isFinite(min) ? ` of at least ${min}` : '';
  return {
    rule: noun + bound,
    read: (value: string) => {
      const found = pattern.test(value) ? Number(value) : Number.NaN;
      const exact = noun === 'a number' || Number.isSafeInteger(found);
      return Number.isFinite(found) && exact && found >= min && found <= max ? found : undefined;
    },
    write: (value: number) => plainDecimal(value),
  };
}

/** No exponent: several services read "1e-7" as text. */
function plainDecimal(value: number): string {
  const short = String(value);
  return short.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : short;
}

export const boolean: Param<boolean> = {
  kind: 'boolean',
  rule: 'true or false',
  read: (value) => (/^true$/i.test(value) ? true : /^false$/i.test(value) ? false : undefined),
  write: String,
};

/** One of a list, read without regard to case, always written as listed. */
export function choice<const C extends string>(...choices: C[]): Param<C> & { choices: readonly C[] } {
  return {
    kind: 'choice',
    rule: `one of ${choices.join(', ')}`,
    choices,
    read: (value) => choices.find((one) => one.toLowerCase() === value.toLowerCase()),
    write: (value) => value,
  };
}

export function required<P extends Param<never> | Param>(param: P): P & { required: true } {
  return { ...param, required: true };
}

/** Reads one raw value; throws ParamError that names the parameter, the rule and the value. */
export function readParam<T>(name: string, param: Param<T>, raw: string): T {
  const value = param.read(raw);
  if (value === undefined) throw new ParamError(name, raw, param.rule);
  return value;
}

/** Reads the listed parameters from a query; throws ParamError for a bad, repeated or missing one. */
export function readQuery<P extends Params>(params: P, query: URLSearchParamsLike): Values<P> {
  const values: Record<string, unknown> = {};
  // Without a list of pairs: endpoints have up to 45 parameters, and few are given.
  for (const name in params) {
    const param = params[name]!;
    const [raw, second] = query.getAll(name);
    if (second !== undefined) throw new ParamError(name, second, 'given once');
    if (raw === undefined) {
      if (param.required) throw new ParamError(name, '', `given: ${param.rule}`);
    } else values[name] = readParam(name, param as Param, raw);
  }
  return values as Values<P>;
}

/** The set, listed values as text, in the order of the descriptors; anything else is left out. */
export function writeQuery(params: Params, values: Readonly<Record<string, unknown>>): [string, string][] {
  const pairs: [string, string][] = [];
  for (const name in params) {
    const param = params[name]!;
    const value = values[name];
    if (value === undefined || value === null) continue;
    const raw = (param as Param).write(value);
    readParam(name, param as Param, raw);
    pairs.push([name, raw]);
  }
  return pairs;
}

/** What this module needs of URLSearchParams, which the pure layer has no types for. */
export interface URLSearchParamsLike {
  getAll(name: string): string[];
}
