import { isFuzzyPrefix } from '#domain/text/isFuzzyPrefix.ts';

export interface Command {
  label: string;
  /** A few words on the right: what it costs, its keys, where it leads. */
  hint?: string;
  /** Other words that find it. */
  words?: string;
  /** Made from the typed text itself, so it matches whatever was typed. */
  isForText?: boolean;
  run: () => void;
}

export interface Matches {
  commands: Command[];
  /** No command has the typed words: those here are similar, or made for the text. */
  isGuess: boolean;
}

/** The commands whose words begin with the typed ones, in their own order; those made for the text come last. */
export function matchCommands(commands: readonly Command[], text: string): Matches {
  const wanted = wordsOf(text);
  const isFor = ({ label, words = '' }: Command, isLike: (own: string, word: string) => boolean) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((one) => isLike(one, word)));
  };
  const listed = commands.filter(({ isForText }) => !isForText);
  const found = listed.filter((command) => isFor(command, (own, word) => own.startsWith(word)));
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
