/** The tab key goes on from where it is, also while a page with tabs is still coming (docs/architecture/looks.md). */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, follow, settled, test, type Page } from '../portal/test.ts';

/** What the keyboard is at, as the same element each time. */
const held = (page: Page) => page.evaluateHandle(() => document.activeElement);

for (const path of ['/reservations/list', '/operations/residents/1', '/operations/rooms/9', '/admin/users']) {
  test(`Tab is never taken back on ${path}`, async ({ page, signIn }) => {
    await signIn('superuser');
    await page.goto('/product/pricing');
    await settled(page);
    await follow(page, path);
    // About three seconds, in which tabs, tables and what they hold are drawn.
    for (let i = 0; i < 20; i += 1) {
      await page.keyboard.press('Tab');
      const before = await held(page);
      await wait(150);
      const stays = await page.evaluate((element) => document.activeElement === element || !element?.isConnected, before);
      expect(stays, `after ${i + 1} presses`).toBe(true);
    }
    expect(await page.evaluate(() => document.activeElement?.closest('main, #firm-drawer, .firm-topbar, .firm-trail, .firm-foot') !== null)).toBe(true);
  });
}
