import { text } from '#domain/wire/param.ts';

const MAX_LENGTH = 64;

/** The name of an account in an address. */
export const userName = text({ maxLength: MAX_LENGTH });

/** Why a name cannot be searched for; undefined when it can. */
export function nameError(name: string): string | undefined {
  if (name.length <= MAX_LENGTH) return undefined;
  return `A name has at most ${MAX_LENGTH} characters; this has ${name.length}.`;
}
