/** A part of a text, UTF-16 units. */
export interface TextPart {
  start: number;
  end: number;
}

/** A reference may follow these in a formula. */
const BEFORE_REFERENCE = /[=(,;+\-*/^&<>:{]\s*$/;

/**
 * Where a reference that is pointed at goes in a formula: over the last one, otherwise at the caret, if a reference may stand there.
 * Undefined elsewhere.
 */
export function referencePart(
  text: string,
  caret: TextPart,
  last: TextPart | undefined,
): TextPart | undefined {
  if (!text.startsWith('=')) return undefined;
  if (last && caret.start === last.end && caret.end === last.end) return last;
  const before = text.slice(0, caret.start);
  const isInText = (before.split('"').length - 1) % 2 === 1;
  return !isInText && BEFORE_REFERENCE.test(before) ? caret : undefined;
}
