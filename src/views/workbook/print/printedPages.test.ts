// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { makeAxis } from '#views/workbook/grid/model/axis.ts';
import { printedPage } from './printedPages.ts';

const none = { left: '', center: '', right: '' };

test.each([
  { isRightToLeft: false, start: 'translate(10 20)', turned: [] },
  { isRightToLeft: true, start: 'translate(70 20)', turned: ['scale(-1 1)'] },
])(
  'a page begins at the margin where columns begin, and its pictures are upright: $isRightToLeft',
  (given) => {
    const { isRightToLeft, start, turned } = given;
    const lines = { first: 0, last: 1 };
    const page = { rows: lines, columns: lines, titleRows: undefined, titleColumns: undefined };
    const margins = { left: 10, right: 30, top: 20, bottom: 20, header: 0, footer: 0 };
    const form = { paper: { width: 100, height: 100 }, margins, scale: 1 };
    const svg = printedPage(
      page,
      { ...form, centersAcross: false, centersDown: false, showGridlines: false, headings: undefined },
      {
        ...{ rows: makeAxis(2, 10, () => 10), columns: makeAxis(2, 10, () => 10), cellAt: () => null },
        layout: { formatAt: () => undefined, runsAt: () => undefined, isRightToLeft } as never,
        floats: [{ box: { left: 2, top: 3, width: 4, height: 5 }, source: 'data:,' }],
        ...{ fontFamily: 'sans-serif', measuring: { measureText: () => ({ width: 1 }) } as never, points: 1 },
      },
      { header: none, footer: none } as never,
    );
    const transforms: string[] = [];
    for (let at = svg.querySelector('image')?.parentElement; at; at = at.parentElement)
      transforms.unshift(at.getAttribute('transform') ?? '');
    const [first, scale, ...rest] = transforms.filter((one) => one !== '');
    expect([first, scale]).toEqual([start, isRightToLeft ? 'scale(-1 1)' : 'scale(1 1)']);
    expect(rest.filter((one) => one.startsWith('scale'))).toEqual(turned);
  },
);

test('headings stand before the lines of a page, those that are repeated too', () => {
  const page = {
    ...{ rows: { first: 3, last: 4 }, columns: { first: 1, last: 1 } },
    ...{ titleRows: { first: 0, last: 0 }, titleColumns: undefined },
  };
  const margins = { left: 10, right: 10, top: 10, bottom: 10, header: 0, footer: 0 };
  const svg = printedPage(
    page,
    {
      ...{ paper: { width: 100, height: 100 }, margins, scale: 1, centersAcross: false, centersDown: false },
      ...{ showGridlines: false, headings: { width: 20, height: 12 } },
    },
    {
      ...{ rows: makeAxis(9, 10), columns: makeAxis(9, 30), points: 1, floats: [], fontFamily: 'sans-serif' },
      cellAt: (row, column) => ({ text: `${row} ${column}`, align: 'left' }),
      layout: undefined,
      measuring: { measureText: () => ({ width: 4 }) } as never,
    },
    { header: none, footer: none } as never,
  );
  const texts = [...svg.querySelectorAll('text')].map((one) => [one.textContent, one.getAttribute('x')]);
  expect(texts).toEqual([
    ...[
      ['0 1', '24'],
      ['3 1', '24'],
      ['4 1', '24'],
    ],
    // In the middle of 30 px after 20, and of 20.
    ...[
      ['B', '33'],
      ['1', '8'],
      ['4', '8'],
      ['5', '8'],
    ],
  ]);
});
