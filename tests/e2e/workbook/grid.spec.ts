import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/support/fixtures.ts';
import { addSheet } from '#tests/e2e/support/workbookPage.ts';
import { cases } from '#tests/support/runner/sampled.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Cells of / });
const cell = (page: Page, words: string | RegExp) => page.getByRole('gridcell', { name: words, exact: true });
/** The element that scrolls the sheet. */
const scroller = (page: Page) => page.locator('div:has(> div > div > canvas)');

/** The name of the cell that a screen reader is told about. */
const active = (page: Page) =>
  field(page).evaluate(
    (element) =>
      document.getElementById(element.getAttribute('aria-activedescendant')!)?.getAttribute('aria-label') ??
      '',
  );

test('the sheet has no end that cannot be reached, loses nothing that is typed, and is left by keyboard', async ({
  page,
  openCopy,
}) => {
  await openCopy();
  await addSheet(page);
  await expect(cell(page, 'A1, empty')).toBeAttached();
  await field(page).focus();

  const goTo = async (address: string) => {
    await page.getByRole('combobox', { name: 'Go to an address or a name' }).fill(address);
    await page.keyboard.press('Enter');
  };
  const surface = () =>
    scroller(page).evaluate(({ scrollHeight, scrollWidth }) => Math.max(scrollHeight, scrollWidth));

  await test.step('the last cell by keys and by its address; the scrollbars cover what is used', async () => {
    expect(await surface()).toBeLessThan(4_000);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Control+ArrowRight');
    await expect.poll(() => active(page)).toBe('XFD1048576, empty');
    expect(await surface()).toBeLessThan(16_000_000);
    await page.keyboard.press('Control+Home');
    await expect(cell(page, 'A1, empty')).toBeAttached();
    await expect.poll(surface).toBeLessThan(4_000);
    await goTo('XFD1048576');
    await cell(page, 'XFD1048576, empty').click();
    await expect.poll(() => active(page)).toBe('XFD1048576, empty');
    await goTo('B2');
    await expect(cell(page, 'B2, empty')).toBeAttached();
  });

  await test.step('a wheel goes on beyond what the scrollbar covers', async () => {
    await expect.poll(surface).toBeLessThan(4_000); // what was beyond is given back a moment after it is left
    const covered = await surface();
    await scroller(page).hover();
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      expect(await scroller(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(covered);
    }).toPass();
    await goTo('B2');
  });

  await test.step('many characters without a pause', async () => {
    await field(page).focus();
    const length = cases(120, 1000);
    const lines = cases(8, 20);
    const typed = Array.from({ length }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');
    await page.keyboard.type(typed, { delay: 0 });
    await expect(field(page)).toHaveValue(typed);
    await page.keyboard.press('Escape');
    for (let line = 0; line < lines; line++) {
      await page.keyboard.type('abcdefghij');
      await page.keyboard.press('Enter');
    }
    for (let line = 2; line < lines + 2; line++)
      await expect(cell(page, new RegExp(`^B${line}, abcdefghij`))).toBeAttached();
  });

  await test.step('a wheel moves by as many pixels in the middle as at the top', async () => {
    await goTo('B500000');
    await expect(cell(page, 'B22, empty')).toHaveCount(0);
    const first = async () =>
      Number(await page.locator('[role=row][aria-rowindex]').nth(2).getAttribute('aria-rowindex'));
    const box = (await scroller(page).boundingBox())!;
    await page.mouse.move(box.x + 200, box.y + 200);
    await expect.poll(first).toBeGreaterThan(400_000);
    const before = await first();
    await page.mouse.wheel(0, 72);
    await expect.poll(first).toBe(before + 3);
  });

  await test.step('entered, used and left by keyboard', async () => {
    await field(page).focus();
    await page.keyboard.press('Control+Home');
    await expect(cell(page, 'A1, empty')).toBeAttached();
    await page.keyboard.type('=SUM(');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.type(')');
    await expect(field(page)).toHaveValue('=SUM(A2:A3)');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await expect.poll(() => active(page)).toBe('B1, empty');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(field(page)).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(field(page)).toBeFocused();
  });
});

test('small steps of the scrolling look as if all were redrawn, and so does what the canvases have lost', async ({
  page,
  openCopy,
}) => {
  const picture = () =>
    page.locator('canvas:not([style*=opacity])').evaluate(async (canvas: HTMLCanvasElement) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return canvas.toDataURL();
    });
  /** Once it stays: values are drawn first, how they look when it is known. */
  const settled = async () => {
    let last = '';
    await expect(async () => {
      const before = last;
      last = await picture();
      expect(last).toBe(before);
    }).toPass({ intervals: [300] });
    return last;
  };
  const looks = page.waitForResponse(/cellFormats/);
  await openCopy();
  await looks;
  await expect(cell(page, 'A1, Survey log')).toBeAttached();
  const place = () => scroller(page).evaluate(({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`);
  await scroller(page).hover();
  for (const [x, y] of [
    [0, 37],
    [23, 0],
    [31, 53],
    [-11, -29],
    [0, 200],
  ] as const) {
    const before = await place();
    await page.mouse.wheel(x, y);
    await expect.poll(place).not.toBe(before);
    await expect(scroller(page)).not.toHaveAttribute('data-flying');
    const moved = await settled();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(picture).not.toBe(moved);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(picture).toBe(moved);
  }

  const canvases = scroller(page).locator('canvas');
  // A step in the frame in which something else has changed as well is drawn on the first canvas.
  await expect(async () => {
    await scroller(page).evaluate((element) => {
      element.scrollTop += 20;
    });
    await expect(canvases).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('gridcell', { name: /loading/ })).toHaveCount(0);
  for (const [at, one] of (await canvases.all()).entries()) {
    const share = await one.evaluate(async (teller) => {
      const frames = async () => {
        for (let left = 3; left > 0; left -= 1) await new Promise(requestAnimationFrame);
      };
      const all = [...teller.parentElement!.querySelectorAll('canvas')];
      const pixels = () => {
        const seen = all.find((canvas) => canvas.style.opacity !== '0')!;
        return seen.getContext('2d')!.getImageData(0, 0, seen.width, seen.height).data;
      };
      await frames();
      const before = pixels();
      for (const canvas of all) {
        const context = canvas.getContext('2d')!;
        context.resetTransform();
        context.fillStyle = '#f0f';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      teller.dispatchEvent(new Event('contextlost', { cancelable: true }));
      teller.dispatchEvent(new Event('contextrestored'));
      for (let tries = 50; ; tries -= 1) {
        await frames();
        const after = pixels();
        const share = after.filter((part, index) => part === before[index]).length / before.length;
        if (share > 0.99 || tries === 0) return share;
      }
    });
    expect([at, share]).toEqual([at, expect.closeTo(1, 2)]);
  }
});
