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

/** The commands whose words begin with the typed ones, in their own order; those made for the text come last. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = wordsOf(text);
  const listed = commands.filter(({ isForText }) => !isForText);
  const found = listed.filter(({ label, words = '' }) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
  return [...found, ...commands.filter(({ isForText }) => isForText)];
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
