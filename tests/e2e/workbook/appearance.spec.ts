// Formatted workbooks look as LibreOffice draws them: the mean colour of each cell, here and there.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openBook } from '#tests/e2e/support/workbookPage.ts';
import { CORPORA, corpus, NO_CORPUS } from '#tests/support/runner/corpora.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';
import { canDraw, NO_PICTURES, officePicture } from '#tests/support/workbook/officePicture.ts';

// Not those with styles of tables or of whole rows, which LibreOffice does not draw or print, nor CFDataBar, of whose limits it takes
// the older ones, nor SampleSparklines, which ends it.
const FILES = [
  ...['StyleFill', 'StyleBorder', 'StyleFont', 'StyleAlignment', 'UsingColors', 'FreezePanes'],
  ...['MergeCells', 'CFColorScaleLowMidHigh', 'CFContains', 'CFStopIfTrue', 'CFIconSet'],
  ...['Hyperlinks', 'HideUnhide', 'RightToLeft'],
];
const [COLUMNS, ROWS] = [6, 20];
/** Of the distance from black to white: of all cells together, and of one cell. Texts have other fonts. */
const MEAN_LIMIT = 0.03;
const CELL_LIMIT = 0.15;

interface Picture {
  png: string;
  columns: number[];
  rows: number[];
}

async function ownPicture(page: Page): Promise<Picture> {
  const grid = page.getByRole('grid', { name: /^Cells of / });
  const clip = (await grid.boundingBox())!;
  const [columns, rows] = await grid.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const boxes = (role: string) =>
      [...element.querySelectorAll(`[role=${role}]`)].map((one) => one.getBoundingClientRect());
    const columnBoxes = boxes('columnheader');
    const rowBoxes = boxes('row').slice(1);
    const isRightToLeft = columnBoxes[1]!.left < columnBoxes[0]!.left;
    const [start, end] = isRightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
    return [
      [...columnBoxes.map((box) => box[start] - left), columnBoxes.at(-1)![end] - left],
      [...rowBoxes.map((box) => box.top - top), rowBoxes.at(-1)!.bottom - top],
    ];
  });
  const png = (await page.screenshot({ clip })).toString('base64');
  return { png, columns: columns!.slice(0, COLUMNS + 1), rows: rows!.slice(0, ROWS + 1) };
}

/** The distance of each cell, from 0 to 1, row by row, of the cells that both show. */
const distances = (page: Page, own: Picture, other: Picture) =>
  page.evaluate(
    async ([mine, theirs]) => {
      async function colours({ png, columns, rows }: Picture) {
        const image = await createImageBitmap(
          new Blob([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))]),
        );
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        return rows.slice(1).map((bottom, y) =>
          columns.slice(1).map((right, x) => {
            const sides = [columns[x]!, right].map(Math.round).sort((a, b) => a - b);
            const [left, top] = [sides[0]! + 2, Math.round(rows[y]!) + 2];
            const [width, height] = [sides[1]! - left - 2, Math.round(bottom) - top - 2];
            if (
              width < 2 ||
              height < 2 ||
              left < 0 ||
              left + width > image.width ||
              top + height > image.height
            )
              return undefined;
            const { data } = context.getImageData(left, top, width, height);
            return [0, 1, 2].map((channel) => {
              let sum = 0;
              for (let at = channel; at < data.length; at += 4) sum += data[at]!;
              return sum / (width * height);
            });
          }),
        );
      }
      const [here, there] = [await colours(mine!), await colours(theirs!)];
      return here.map((row, y) =>
        row.map((colour, x) => {
          const wanted = there[y]?.[x];
          if (!colour || !wanted) return undefined;
          return Math.hypot(...colour.map((value, at) => value - wanted[at]!)) / Math.hypot(255, 255, 255);
        }),
      );
    },
    [own, other],
  );

const { skip } = test;
const wholeTest = wholeOnly(test);

wholeTest(
  'formatted workbooks have the colours of LibreOffice, cell by cell',
  async ({ page, openFresh, fresh }) => {
    skip(!canDraw(), NO_PICTURES);
    skip(corpus('xlsx-look') === undefined, NO_CORPUS);
    test.setTimeout(600_000);
    for (const name of FILES)
      copyFileSync(
        join(CORPORA, 'xlsx-look', `closedxml-${name}.xlsx`),
        join(fresh.home, 'workbooks', `${name}.xlsx`),
      );
    const found: [string, number, number][] = [];
    for (const name of FILES) {
      await openFresh('/workbook');
      await openBook(page, `${name}.xlsx`);
      await page.keyboard.press('F5');
      await page.waitForTimeout(1_000);
      const own = await ownPicture(page);
      const office = officePicture(join(CORPORA, 'xlsx-look', `closedxml-${name}.xlsx`), COLUMNS, ROWS);
      const cells = (await distances(page, own, { ...office, png: office.png.toString('base64') }))
        .flat()
        .filter((one) => one !== undefined);
      const mean = cells.reduce((sum, one) => sum + one, 0) / cells.length;
      expect(cells.length, name).toBeGreaterThan(20);
      found.push([name, mean, Math.max(...cells)]);
    }
    console.log(
      found
        .map(
          ([name, mean, most]) =>
            `${name}: mean ${(100 * mean).toFixed(2)} %, most ${(100 * most).toFixed(1)} %`,
        )
        .join('\n'),
    );
    expect(found.filter(([, mean, most]) => mean > MEAN_LIMIT || most > CELL_LIMIT)).toEqual([]);
  },
);
