import { expect, test } from '#tests/e2e/support/fixtures.ts';

const BERLIN = '/?map=52.5245,13.4035,14';

test('a polygon is drawn, searched and restored by keyboard alone; results anywhere bring the map to them, and a cluster opens', async ({
  page,
  openApp,
}) => {
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

  await openApp('/?map=25,10,2');
  await page.getByLabel('Where').selectOption('anywhere');
  await page.getByLabel('Name', { exact: true }).first().fill('fritz');
  await page.getByLabel('Name', { exact: true }).first().press('Enter');
  await expect(page.getByRole('grid', { name: 'Networks found' }).getByRole('row').nth(2)).toBeVisible();
  const zoom = () => Number(new URL(page.url()).searchParams.get('map')!.split(',')[2]);
  await expect.poll(zoom).toBeGreaterThan(3);

  // What is painted: a disc is of several colours, its ring and its number.
  const clusters = page.locator('canvas[data-layer=clusters]');
  const colours = () =>
    clusters.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const opaque = new Uint32Array(data.buffer).filter((word) => word >>> 24 === 255);
      return new Set(opaque).size;
    });
  await expect.poll(colours).toBeGreaterThan(3);

  const before = zoom();
  await page.getByRole('application', { name: /^Map/ }).focus();
  const networks = page.getByRole('status').getByText(/^[\d,]+ networks$/);
  for (let mark = 0; mark < 20 && !(await networks.isVisible()); mark++) await page.keyboard.press(']');
  await expect(networks).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(zoom).toBeGreaterThan(before);
  await expect(networks).toBeHidden();
});
