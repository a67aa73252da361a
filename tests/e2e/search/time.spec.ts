import { expect, test } from '#tests/e2e/support/fixtures.ts';

const BERLIN = '/?latrange1=52.515&latrange2=52.525&longrange1=13.39&longrange2=13.41&map=52.52,13.4,15';

test('a span of months narrows map and table by keyboard, plays, and is saved as a video', async ({
  page,
  openApp,
}) => {
  await openApp(BERLIN);
  const time = page.getByRole('toolbar', { name: 'Results' }).getByRole('button', { name: 'Time' });
  await time.focus();
  await page.keyboard.press('Enter');
  const strip = page.getByRole('region', { name: 'Time' });
  await strip.getByRole('slider', { name: 'Months: to' }).focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('PageDown');
  const shown = page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+ shown$/ });
  await expect(shown).toBeVisible();
  const narrowed = await shown.textContent();
  expect(new URL(page.url()).searchParams.get('seen')).toMatch(/^last:\d{4}-\d\d\.\.\d{4}-\d\d$/);
  const latitude = () => Number.parseFloat(new URL(page.url()).searchParams.get('map')!);
  const before = latitude();
  await page.reload();
  await expect(shown).toHaveText(narrowed!);
  const legend = page.getByRole('region', { name: 'Legend' }).getByRole('listitem');
  const counts = await legend.locator('span:last-child').allTextContents();
  const counted = counts.map((text) => Number(text.replaceAll(',', '')));
  const [total] = narrowed!.split(' ');
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(Number(total!.replaceAll(',', '')));

  await strip.getByRole('slider', { name: 'Months: from' }).focus();
  await page.keyboard.press('End');
  const one = await strip.getByRole('status').textContent();
  expect(one).toMatch(/^[A-Z][a-z]{2,3} \d{4}$/);
  await strip.getByRole('button', { name: 'Play the months' }).focus();
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('status')).not.toHaveText(one!);
  await strip.getByRole('button', { name: 'Pause' }).click();

  // But for half a pixel.
  expect(latitude(), 'a link shows the same place').toBeCloseTo(before, 4);
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await strip.getByRole('button', { name: 'Save as WebM' }).focus();
  await page.keyboard.press('Enter');
  const video = await downloading;
  expect(video.suggestedFilename()).toBe('airledger-time.webm');
  const { size } = await (await import('node:fs/promises')).stat((await video.path())!);
  expect(size).toBeGreaterThan(10_000);
  await strip.getByRole('button', { name: 'Hide time' }).click();
  await expect(strip).toBeHidden();
  expect(new URL(page.url()).searchParams.has('seen')).toBe(false);
});
