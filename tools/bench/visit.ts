/** How the bench moves through the portal in a browser. */
import { demoPassword } from '@firm/identity/demo/accounts';
import type { Page } from '@playwright/test';

/** What is asked for after the page stands, such as the next area's code, has come by then. */
const restMs = 1_500;

/** On the sign-in page, which is open; ends at home. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.locator('input[name=username]').fill('superuser');
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${address}/`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(restMs);
}

/** Waits until something of the page that fits stands there, looked at in each frame: Playwright's own wait looks every half second after a while. */
export async function stands(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string): boolean => [...document.querySelectorAll(wanted)].some((element) => element.getBoundingClientRect().height > 0);
  await page.waitForFunction(isThere, selector, { polling: 'raf' });
}

/** Goes there as the menu does, without loading the page anew; answers in how many milliseconds it stood. */
export async function visit(page: Page, path: string): Promise<number> {
  const started = performance.now();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await stands(page, 'main :is(h1, h2, table)');
  const took = performance.now() - started;
  await page.waitForTimeout(restMs);
  return took;
}
