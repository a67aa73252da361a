import { expect, test } from '#tests/e2e/support/fixtures.ts';

const BERLIN = '/?map=52.5245,13.4035,14';

test('a polygon is drawn, searched and restored by keyboard alone', async ({ page, openApp }) => {
  await openApp(BERLIN);
  await page.getByLabel('Where').focus();
  await page.keyboard.press('p');
  const cover = page.getByRole('application', { name: 'Draw a polygon on the map' });
  await expect(cover).toBeFocused();
  for (const way of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight']) {
    for (let step = 0; step < 4; step++) await page.keyboard.press(`Shift+${way}`);
    await page.keyboard.press(' ');
  }
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Corner 3: arrow keys move it' })).toBeVisible();
  await page.getByRole('button', { name: 'Corner 1: arrow keys move it' }).press('Shift+ArrowDown');
  await page.getByLabel('Name', { exact: true }).first().press('Enter');
  const count = page.getByText(/[\d,]+ of [\d,]+ rows lie in the shape/);
  await expect(count).toBeVisible();
  await expect(page).toHaveURL(/shape=polygon/);
  const text = await count.textContent();
  await page.reload();
  await expect(count).toHaveText(text!);
  await expect(page.getByLabel('Where')).toHaveValue('polygon');
});
