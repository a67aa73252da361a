import { expect, test } from 'vitest';
import { headerFooter } from './headerFooter.ts';

const facts = { page: 2, pages: 9, file: 'Log.xlsx', sheet: 'S&T', date: '2026-04-18', time: '09:30' };

test('headerFooter: codes become texts of three sides, and fonts are left out', () => {
  expect(headerFooter('&L&"Arial,Bold"&12&F&C&A &D&RPage &P of &N', facts)).toEqual({
    left: 'Log.xlsx',
    center: 'S&T 2026-04-18',
    right: 'Page 2 of 9',
  });
  expect(headerFooter('R&&D &K01+000at &T&G', facts)).toEqual({
    left: '',
    center: 'R&D at 09:30',
    right: '',
  });
  expect(headerFooter('', facts)).toEqual({ left: '', center: '', right: '' });
});
