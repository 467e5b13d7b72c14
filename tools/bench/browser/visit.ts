/** How the bench moves through the portal in a browser. */
import { demoPassword } from '@firm/identity/demo/accounts';
import type { Page } from '@playwright/test';

/** Milliseconds after which a page has received what it requests once it is drawn, such as the next area's code. */
const restMs = 1_500;

/** Signs in on the sign-in page, which must be open; ends on the home page. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.locator('input[name=username]').fill('superuser');
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${address}/`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(restMs);
}

/** Waits until an element that matches is there, checked in each frame: Playwright's own wait checks only every half second after a while. */
export async function stands(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string): boolean => [...document.querySelectorAll(wanted)].some((element) => element.getBoundingClientRect().height > 0);
  await page.waitForFunction(isThere, selector, { polling: 'raf' });
}

/** Navigates as the menu does, without reloading the page; returns the milliseconds until the page is drawn. */
export async function visit(page: Page, path: string): Promise<number> {
  const started = performance.now();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await stands(page, 'main :is(h1, h2, table)');
  const took = performance.now() - started;
  await page.waitForTimeout(restMs);
  return took;
}
