// Names from the field may hold any bytes. This splits one into what can be shown as it is and what would hide,
// reorder or pile up on a screen, which is shown as a short code instead: few fonts have pictures of control characters. Nothing is dropped: the
// sources of all parts, joined, are the original.

export interface VisiblePart {
  /** `plain` is safe to show; `code` is what to show in place of `source`. */
  kind: 'plain' | 'code';
  shown: string;
  source: string;
  /** Where `source` begins in the original, in UTF-16 units. */
  at: number;
  /** The name of a code point. */
  meaning?: string;
}

/** Marks on one letter that are shown; writing systems need at most a few. */
const MAX_MARKS = 3;

/** ASCII names of the characters below the space. */
const CONTROLS =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );

const NAMED = new Map<number, [string, string]>([
  [0x00a0, ['NBSP', 'no-break space']],
  [0x00ad, ['SHY', 'soft hyphen']],
  [0x034f, ['CGJ', 'combining grapheme joiner']],
  [0x061c, ['ALM', 'Arabic letter mark']],
  [0x200b, ['ZWSP', 'zero-width space']],
  [0x200c, ['ZWNJ', 'zero-width non-joiner']],
  [0x200d, ['ZWJ', 'zero-width joiner']],
  [0x200e, ['LRM', 'left-to-right mark']],
  [0x200f, ['RLM', 'right-to-left mark']],
  [0x2028, ['LS', 'line separator']],
  [0x2029, ['PS', 'paragraph separator']],
  [0x202a, ['LRE', 'left-to-right embedding']],
  [0x202b, ['RLE', 'right-to-left embedding']],
  [0x202c, ['PDF', 'end of a direction']],
  [0x202d, ['LRO', 'left-to-right override']],
  [0x202e, ['RLO', 'right-to-left override']],
  [0x2060, ['WJ', 'word joiner']],
  [0x2066, ['LRI', 'left-to-right isolate']],
  [0x2067, ['RLI', 'right-to-left isolate']],
  [0x2068, ['FSI', 'first strong isolate']],
  [0x2069, ['PDI', 'end of an isolate']],
  [0xfeff, ['BOM', 'byte order mark']],
]);

/** Takes no room or looks like a space, though it counts as a letter or symbol. */
const BLANK = new Set([0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0]);
const JOINABLE = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Printable ASCII with no space at either end: most names, and nothing in them to look for. */
export const isPlainText = (text: string): boolean => /^(?:[!-~](?:[ -~]*[!-~])?)?$/.test(text);

export function visibleParts(text: string): VisiblePart[] {
  const parts: VisiblePart[] = [];
  const characters = [...text];
  const firstInk = characters.findIndex((one) => one !== ' ');
  const lastInk = characters.findLastIndex((one) => one !== ' ');
  let marks = 0;
  let at = 0;
  for (const [index, character] of characters.entries()) {
    marks = /\p{M}/u.test(character) && character !== '\ufe0f' ? marks + 1 : 0;
    const outer = index < firstInk || index > lastInk;
    const part =
      marks > MAX_MARKS
        ? { kind: 'code' as const, shown: '+1', source: character, meaning: 'more combining marks' }
        : partOf(character, characters[index - 1], characters[index + 1], outer);
    add(parts, { ...part, at });
    at += character.length;
  }
  return parts;
}

/** One line of plain text with every hazard replaced, for canvas, titles and screen readers. */
export function visibleString(text: string): string {
  return visibleParts(text)
    .map((part) => (part.kind === 'code' ? `⟨${part.shown}⟩` : part.shown))
    .join('');
}

function add(parts: VisiblePart[], part: VisiblePart) {
  const last = parts.at(-1);
  if (part.kind === 'plain' && last?.kind === 'plain') {
    last.shown += part.shown;
    last.source += part.source;
  } else if (part.shown === '+1' && last?.kind === 'code' && last.shown.startsWith('+')) {
    last.source += part.source;
    last.shown = `+${[...last.source].length}`;
  } else parts.push(part);
}

function partOf(
  character: string,
  before: string | undefined,
  after: string | undefined,
  isOuter: boolean,
): Omit<VisiblePart, 'at'> {
  const code = character.codePointAt(0)!;
  const source = character;
  if (code < 0x20 || code === 0x7f) {
    const shown = CONTROLS[code] ?? 'DEL';
    return { kind: 'code', shown, source, meaning: `control character ${codeName(code)}` };
  }
  if (character === ' ')
    return isOuter
      ? { kind: 'code', shown: 'SP', source, meaning: 'space' }
      : { kind: 'plain', shown: ' ', source };
  const joins =
    (code === 0x200c || code === 0x200d) && JOINABLE.test(before ?? '') && JOINABLE.test(after ?? '');
  if (joins) return { kind: 'plain', shown: character, source };
  const named = NAMED.get(code);
  if (named) return { kind: 'code', shown: named[0], source, meaning: named[1] };
  if (BLANK.has(code) || UNSHOWABLE.test(character) || /\p{Zs}/u.test(character))
    return { kind: 'code', shown: codeName(code), source, meaning: 'a character without a shape' };
  return { kind: 'plain', shown: character, source };
}

function codeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
