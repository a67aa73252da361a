import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/support/fixtures.ts';
import { cell, goTo, nameBox, stored, tab, type } from '#tests/e2e/support/workbookPage.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

/** A finger goes from one point to another, and may rest there before it is lifted. */
async function swipe(page: Page, from: Point, to: Point, whenThere?: () => Promise<void>) {
  const client = await page.context().newCDPSession(page);
  const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type: kind, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step++) {
    const part = step / 8;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await whenThere?.();
  await touch('touchEnd', []);
  await client.detach();
}

async function boxOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x, y, width, height, middle: { x: x + width / 2, y: y + height / 2 } };
}
const handle = (page: Page, kind: string) => page.locator(`[data-handle="${kind}"]`);

test('a finger selects by handles, fills, takes back, edits and resizes, and scrolls everywhere else', async ({
  page,
  app,
  openCopy,
}) => {
  const kept = (address: string) => () => stored(page, app, 'Sheet4', address);
  await openCopy();
  await expect(cell(page, 'A1, Survey log')).toBeAttached();
  await page.getByRole('button', { name: 'New sheet' }).tap();
  await expect(tab(page, 'Sheet4')).toHaveAttribute('aria-selected', 'true');
  await type(page, 'A1', ['1', '3']);
  await goTo(page, 'B9');

  await test.step('handles select, up to where the sheet scrolls', async () => {
    // Where cells are is brought up to date once the view stands still.
    await expect(async () => {
      await page.touchscreen.tap(...xy((await boxOf(cell(page, /^A1, 1/))).middle));
      await expect(nameBox(page)).toHaveValue('A1', { timeout: 1_000 });
    }).toPass();
    const { middle } = await boxOf(handle(page, 'end'));
    const target = await boxOf(cell(page, /^B6, /));
    await swipe(page, middle, { x: target.x + target.width, y: target.y + target.height });
    await expect(nameBox(page)).toHaveValue('A1:B6');
    await expectAccessible(page);
    const low = await boxOf(handle(page, 'end'));
    await swipe(page, low.middle, { x: 388, y: low.middle.y }, async () => {
      await expect.poll(() => nameBox(page).inputValue()).toMatch(/^A1:[H-Z]+\d+$/);
    });
  });

  await test.step('a finger elsewhere scrolls, and selects nothing', async () => {
    await goTo(page, 'A3');
    const scrolled = () =>
      page.locator('div:has(> div > div > canvas)').evaluate(({ scrollLeft }) => scrollLeft);
    await expect.poll(scrolled).toBe(0);
    await swipe(page, { x: 300, y: 500 }, { x: 80, y: 500 });
    await expect.poll(scrolled).toBeGreaterThan(100);
    await expect(nameBox(page)).toHaveValue('A3');
  });

  await test.step('fills and undo without a key', async () => {
    await goTo(page, 'A1:A4');
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Fill', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Fill series', exact: true }).tap();
    await expect.poll(kept('A1:A4')).toEqual([[1], [3], [5], [7]]);
    await page.getByRole('button', { name: 'Undo Fill series' }).tap();
    await expect.poll(kept('A1:A4')).toEqual([[1], [3], [''], ['']]);
  });

  await test.step('a second tap edits', async () => {
    const { middle } = await boxOf(cell(page, /^A2, 3/));
    await page.touchscreen.tap(...xy(middle));
    await expect(nameBox(page)).toHaveValue('A2');
    await page.touchscreen.tap(...xy(middle));
    await expect(page.getByRole('textbox', { name: /editing A2$/ })).toBeFocused();
    await page.keyboard.type('4');
    await page.getByRole('button', { name: 'Enter', exact: true }).tap();
    await expect.poll(kept('A2')).toEqual([[34]]);
  });

  await test.step('a header selects its column, and its handle resizes it', async () => {
    const header = await boxOf(page.getByRole('columnheader', { name: 'A', exact: true }));
    await page.touchscreen.tap(...xy(header.middle));
    await expect(nameBox(page)).toHaveValue('A:A');
    const { middle } = await boxOf(handle(page, 'width'));
    await swipe(page, middle, { x: middle.x + 60, y: middle.y });
    const after = () => boxOf(page.getByRole('columnheader', { name: 'A', exact: true }));
    await expect.poll(async () => (await after()).width).toBe(header.width + 60);
  });
});

const xy = ({ x, y }: Point) => [x, y] as const;
