/** Shared steps of tests of areas that cannot be shown. */
import { expect, follow, type Page } from '../portal/test.ts';

/** What stands in an area's place when it cannot be shown. */
export const panel = (page: Page) => page.locator('main [data-reason]');

/** What stands on /health/tracking. */
export const tracking = (page: Page) => page.getByRole('main').getByRole('button', { name: 'New health record' });

/** What else there is works on: the frame, another area, the bell. */
export async function restWorks(page: Page): Promise<void> {
  await follow(page, '/maintenance');
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications:/ })).toBeVisible();
}

/** Path of the published entry of an area. */
export async function entryOf(page: Page, area: string): Promise<string> {
  const registry = await (await page.request.get('/backend/api/registry/')).json();
  return registry.areas.find(({ id }: { id: string }) => id === area).entryUrl as string;
}

/** On the page of an area that failed: what stood in its way is gone, and Retry brings it. */
export async function recovers(page: Page): Promise<void> {
  await follow(page, '/health/tracking');
  await expect(panel(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(tracking(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
}
