import { expect, test } from 'vitest';
import { type Command, matchCommands } from './matchCommands.ts';

const run = () => {};
const COMMANDS: Command[] = [
  { label: 'Go to Search', run },
  { label: 'Go to São Paulo', words: 'city', run },
  { label: 'Use the dark theme', words: 'colour', run },
  { label: 'Go to the place “x”', isForText: true, run },
];
const labels = (text: string) => matchCommands(COMMANDS, text).commands.map(({ label }) => label);

test('nothing typed lists everything, what is made for the text last', () => {
  expect(labels('')).toEqual(COMMANDS.map(({ label }) => label));
});

test('each typed word must begin a word, in any order, accents and case aside', () => {
  expect(labels('sao')[0]).toBe('Go to São Paulo');
  expect(labels('PAULO go')[0]).toBe('Go to São Paulo');
  expect(labels('city')[0]).toBe('Go to São Paulo');
  expect(labels('dark colour')[0]).toBe('Use the dark theme');
});

test('a command for the typed text is there whatever is typed', () => {
  expect(labels('zzz')).toEqual(['Go to the place “x”']);
  expect(labels('ark')).toEqual(['Go to the place “x”']);
});

test('a word with a slip finds similar commands, as a guess; a word that fits is none', () => {
  expect(labels('saerch')).toEqual(['Go to Search', 'Go to the place “x”']);
  expect(matchCommands(COMMANDS, 'saerch').isGuess).toBe(true);
  expect(labels('drak tehme')).toEqual(['Use the dark theme', 'Go to the place “x”']);
  expect(matchCommands(COMMANDS, 'search').isGuess).toBe(false);
  expect(matchCommands(COMMANDS, 'zzzz')).toMatchObject({ isGuess: true, commands: [{ isForText: true }] });
});
