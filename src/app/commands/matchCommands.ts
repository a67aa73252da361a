import { isFuzzyPrefix } from '#domain/text/isFuzzyPrefix.ts';
import type { PaletteCommand } from '#ui/commands/paletteCommands.ts';

export interface Matches {
  commands: PaletteCommand[];
  /** No command matches: those here are similar, or made from the text. */
  isGuess: boolean;
}

/**
 * The commands whose words begin with the typed ones: first those that begin with all of them, after the name of their menu, in the
 * given order; those made from the text come last.
 */
export function matchCommands(commands: readonly PaletteCommand[], text: string): Matches {
  const wanted = wordsOf(text);
  const isFor = ({ label, words = '' }: PaletteCommand, isLike: (own: string, word: string) => boolean) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((one) => isLike(one, word)));
  };
  const listed = commands.filter(({ isForText }) => !isForText);
  const begins = ({ label }: PaletteCommand) => {
    const own = wordsOf(label.slice(label.indexOf(': ') + 1));
    return wanted.every((word, at) => own[at]?.startsWith(word));
  };
  const matching = listed.filter((command) => isFor(command, (own, word) => own.startsWith(word)));
  const found = [...matching.filter(begins), ...matching.filter((command) => !begins(command))];
  const isGuess = found.length === 0;
  const similar = listed
    .filter((command) => isGuess && isFor(command, (own, word) => isFuzzyPrefix(word, own)))
    .slice(0, MAX_SIMILAR);
  return { commands: [...found, ...similar, ...commands.filter(({ isForText }) => isForText)], isGuess };
}

const MAX_SIMILAR = 5;

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
