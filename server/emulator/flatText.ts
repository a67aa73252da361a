/** The pieces as one text in one place of memory. JSON.stringify is half as fast with texts that V8 only refers to by pieces. */
export const flatText = (...pieces: readonly string[]): string => pieces.join('');
