import { expect, test } from 'vitest';
import type { PaletteCommand } from '#ui/commands/paletteCommands.ts';
import { matchCommands } from './matchCommands.ts';

const run = () => {};
const COMMANDS: PaletteCommand[] = [
  { label: 'Go to Search', run },
  { label: 'Go to São Paulo', words: 'city', run },
  { label: 'Use the dark theme', words: 'colour', run },
  { label: 'Go to the place “x”', isForText: true, run },
];
const labels = (text: string) => matchCommands(COMMANDS, text).commands.map(({ label }) => label);

test('matchCommands lists every command for an empty text, those made from the text last', () => {
  expect(labels('')).toEqual(COMMANDS.map(({ label }) => label));
});

test('matchCommands matches the beginnings of words in any order, without case and accents', () => {
  expect(labels('sao')[0]).toBe('Go to São Paulo');
  expect(labels('PAULO go')[0]).toBe('Go to São Paulo');
  expect(labels('city')[0]).toBe('Go to São Paulo');
  expect(labels('dark colour')[0]).toBe('Use the dark theme');
});

test('matchCommands puts commands first whose own words are the typed ones, before those of a menu so named', () => {
  const menu = ['Edit: Paste formats', 'Format: Bold', 'Format: Format cells…'];
  const found = matchCommands(
    menu.map((label) => ({ label, words: 'cells', run })),
    'format cells',
  );
  expect(found.commands.map(({ label }) => label)).toEqual([menu[2], menu[0], menu[1]]);
});

test('matchCommands always lists the command made from the text', () => {
  expect(labels('zzz')).toEqual(['Go to the place “x”']);
  expect(labels('ark')).toEqual(['Go to the place “x”']);
});

test('matchCommands offers similar commands for a typo, marked as a guess', () => {
  expect(labels('saerch')).toEqual(['Go to Search', 'Go to the place “x”']);
  expect(matchCommands(COMMANDS, 'saerch').isGuess).toBe(true);
  expect(labels('drak tehme')).toEqual(['Use the dark theme', 'Go to the place “x”']);
  expect(matchCommands(COMMANDS, 'search').isGuess).toBe(false);
  expect(matchCommands(COMMANDS, 'zzzz')).toMatchObject({ isGuess: true, commands: [{ isForText: true }] });
});
