import type { Page } from './test.ts';

/**
 * Loses the answer to the first call of this method to such an address, on its way from the portal: the call is carried out, and the page does
 * not learn of it. Returns how many such calls have been sent so far.
 */
export async function loseAnswer(page: Page, method: string, address: RegExp): Promise<() => number> {
  let sent = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => sent;
}
