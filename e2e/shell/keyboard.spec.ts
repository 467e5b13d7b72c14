/** Tab continues from where the focus is, even while a page with tabs is still loading (docs/architecture/looks.md). */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, follow, settled, test, type Page } from '../portal/test.ts';

/** The focused element, as a handle that can be compared. */
const held = (page: Page) => page.evaluateHandle(() => document.activeElement);

/** Whether the page is completely rendered. */
const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main :is(h2, h3, table, [role="tab"])') !== null && document.querySelector('main :is(.firm-area-loading, [aria-busy="true"], .ant-spin-spinning)') === null);

test('Tab is never trapped on a page that is still loading', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/product/pricing');
  await settled(page);
  for (const path of ['/reservations/list', '/operations/residents/1', '/operations/rooms/9', '/admin/users']) {
    await follow(page, path);
    // While tabs, tables and their content are being rendered, and for some presses after that.
    for (let presses = 0, after = 0; after < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const before = await held(page);
      await wait(100);
      const stays = await page.evaluate((element) => document.activeElement === element || !element?.isConnected, before);
      expect(stays, `${path}, after ${presses + 1} presses`).toBe(true);
      if (after > 0 || (await isDrawn(page))) after += 1;
    }
    expect(await page.evaluate(() => document.activeElement?.closest('main, #firm-drawer, .firm-topbar, .firm-trail, .firm-foot') !== null), path).toBe(true);
  }
});
