/** The calendar of a day's field on the narrowest phone: all of its days are inside the window. */
import { expect, test } from '../portal/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

test('a calendar stands inside the window, whichever field it belongs to', async ({ page, signIn }) => {
  await signIn('tenancy');
  await page.goto('/reservations/new');
  for (const field of ['Arrival', 'Departure']) {
    await page.getByLabel(field, { exact: true }).tap();
    const calendar = page.locator('.ant-picker-dropdown:visible');
    await expect(calendar.locator('table')).toBeVisible();
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
