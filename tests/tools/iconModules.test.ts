import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { shapesOf } from '#tools/iconModules.ts';

const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json');

test('iconModules: an icon is its elements, without the strokes that all share', () => {
  expect(shapesOf(lucide, 'search')).toEqual([
    ['path', { d: 'm21 21l-4.34-4.34' }],
    ['circle', { cx: '11', cy: '11', r: '8' }],
  ]);
  expect(shapesOf(lucide, 'palette').filter(([, { fill }]) => fill === 'currentColor')).toHaveLength(4);
});

test('iconModules: an earlier name of an icon is that icon; an unknown name is refused', () => {
  expect(shapesOf(lucide, 'trash-2')).toEqual(shapesOf(lucide, 'trash'));
  expect(() => shapesOf(lucide, 'no-such-icon')).toThrow('Lucide has no icon no-such-icon.');
});
