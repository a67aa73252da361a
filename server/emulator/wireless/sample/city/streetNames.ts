import type { Random } from '#server/emulator/Random.ts';
import type { CitySpec } from './CitySpec.ts';

/** With fewer stems a town has few streets, and their names recur. */
const MANY_STEMS = 20;

/** Gives a street name after another: each stem in each pattern in random order, then stems in pairs. */
export function streetNames({ stems, patterns }: CitySpec, random: Random): () => string {
  const names = shuffled(
    patterns.flatMap((pattern) => stems.map((stem) => pattern.replace('*', stem))),
    random,
  );
  let used = 0;
  return () => {
    const name = names[used % names.length]!;
    if (used++ < names.length || stems.length < MANY_STEMS) return name;
    const pattern = random.pick(patterns);
    return pattern.replace('*', joined(random.pick(stems), random.pick(stems), pattern));
  };
}

/** As one word where the pattern goes on with the word, as in German and Japanese. */
function joined(first: string, second: string, pattern: string): string {
  if (first === second) return first;
  return /^\*\p{L}/u.test(pattern) ? first + second.toLowerCase() : `${first} ${second}`;
}

function shuffled<T>(list: T[], random: Random): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}
