// CSS as spreadsheets and browsers put it on the clipboard: declarations in an attribute, and rules of classes. What a cell
// looks like is kept as declarations until all that have a say are together.

import { FONT_SIZES } from './CellLook.ts';

/** By property; borders are one for each side, and underline and strikethrough are told apart. */
export type Declarations = ReadonlyMap<string, string>;

export const NONE: Declarations = new Map();
const SIDE_NAMES = ['-top', '-right', '-bottom', '-left'];
/** What has no say in the look of a cell is left out, such as its width. */
const KNOWN =
  /^(?:font-(?:weight|style|size|family)|color|background|background-color|text-(?:align|decoration|decoration-line|decoration-style|underline-style)|vertical-align|white-space|border(?:-(?:top|right|bottom|left))?(?:-(?:style|width|color))?|mso-(?:char-indent-count|number-format|ignore))$/;
/** Longer ones are not of a spreadsheet. */
const MAX_LENGTH = 4_000;
const MAX_RULES = 10_000;

export function readDeclarations(css: string): Declarations {
  if (css.length > MAX_LENGTH) return NONE;
  const found = new Map<string, string>();
  for (const declaration of splitOutsideQuotes(css)) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    if (KNOWN.test(name)) put(found, name, declaration.slice(colon + 1).trim());
  }
  return found.size > 0 ? found : NONE;
}

function splitOutsideQuotes(css: string): string[] {
  const parts: string[] = [];
  let quote = '';
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]!;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ';') {
      parts.push(css.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, css.slice(start)];
}

function put(found: Map<string, string>, name: string, value: string): void {
  const [, side, part] = /^border(-top|-right|-bottom|-left)?(-style|-width|-color)?$/.exec(name) ?? [];
  if (name === 'border' || side || part)
    for (const [at, one] of SIDE_NAMES.entries()) {
      if (side && side !== one) continue;
      const key = `border${one}`;
      // What a line is made of is told by its words, of which the first counts.
      found.set(key, part ? `${side ? value : ofSide(value, at)} ${found.get(key) ?? ''}` : value);
    }
  else if (name === 'background') found.set('background-color', value);
  else if (name === 'text-decoration' || name === 'text-decoration-line') {
    if (/underline/i.test(value)) found.set('underline', /double/i.test(value) ? 'double' : 'single');
    if (/line-through/i.test(value)) found.set('strike', 'single');
  } else if (name === 'text-decoration-style' || name === 'text-underline-style') {
    if (/double/i.test(value)) found.set('underline', 'double');
  } else found.set(name, value);
}

/** Of one to four values, the one that a side has. */
function ofSide(value: string, side: number): string {
  const values = value.match(/[^\s(]+(?:\([^)]*\))?/g) ?? [''];
  return values[side] ?? values[side - 2] ?? values[0]!;
}

const CLASS_SELECTOR = /^\s*(?:td|th)?\.([\w-]{1,100})\s*$/i;

/** The declarations of each class of cells. Rules of whole kinds of elements say what is usual there, and are left out. */
export function readClasses(css: string): ReadonlyMap<string, Declarations> {
  const classes = new Map<string, Declarations>();
  for (const rule of css.replace(/<!--|-->/g, '').split('}')) {
    const open = rule.indexOf('{');
    const body = readDeclarations(rule.slice(open + 1));
    for (const selector of open < 0 || body === NONE ? [] : rule.slice(0, open).split(',')) {
      const name = CLASS_SELECTOR.exec(selector)?.[1];
      if (name !== undefined && classes.size < MAX_RULES)
        classes.set(name, joined(classes.get(name) ?? NONE, body));
    }
  }
  return classes;
}

export const joined = (under: Declarations, over: Declarations): Declarations =>
  over.size === 0 ? under : under.size === 0 ? over : new Map([...under, ...over]);

/** What is the same in both. */
export const shared = (a: Declarations, b: Declarations): Declarations =>
  a === b || a.size === 0 ? a : new Map([...a].filter(([name, value]) => b.get(name) === value));

/** What an element says by its kind and its attributes, without its style. */
export function presentation(element: string, attribute: (name: string) => string | undefined): Declarations {
  const found = new Map<string, string>();
  const take = (name: string, value: string | undefined) => value && found.set(name, value);
  if (element === 'b' || element === 'strong' || element === 'th') found.set('font-weight', 'bold');
  if (element === 'i' || element === 'em') found.set('font-style', 'italic');
  if (element === 'u') found.set('underline', 'single');
  if (element === 's' || element === 'strike' || element === 'del') found.set('strike', 'single');
  if (element === 'font') {
    take('color', attribute('color'));
    take('font-family', attribute('face'));
    const points = FONT_SIZES[Number(attribute('size')) - 1];
    if (points) found.set('font-size', `${points}pt`);
  }
  if (element === 'td' || element === 'th' || element === 'tr') {
    take('background-color', attribute('bgcolor'));
    take('text-align', attribute('align'));
    take('vertical-align', attribute('valign'));
  }
  return found.size > 0 ? found : NONE;
}
