import { ParamError } from '#domain/wire/param.ts';

const MAX_LENGTH = 8192;

/** Header values cannot carry anything else: no control characters, no blanks, ASCII only. Throws ParamError. */
export function visibleAscii(field: string, value: string | null | undefined): string {
  if (!value) throw new ParamError(field, '', 'given');
  if (value.length > MAX_LENGTH) throw new ParamError(field, '', `at most ${MAX_LENGTH} characters long`);
  if (value !== value.trim()) throw new ParamError(field, '', 'without blanks or line ends around it');
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new ParamError(field, '', 'visible ASCII characters only, without blanks');
  return value;
}
