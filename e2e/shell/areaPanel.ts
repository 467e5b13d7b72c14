/** Shared steps for tests of areas that cannot be shown. */
import { expect, follow, type Page } from '../portal/test.ts';

/** The panel that is shown in an area's place when it cannot be loaded. */
export const panel = (page: Page) => page.locator('main [data-reason]');

/** A control that the page /health/tracking shows. */
export const tracking = (page: Page) => page.getByRole('main').getByRole('button', { name: 'New health record' });

/** Checks that the rest of the portal works: the frame, another area, the bell. */
export async function expectRestWorks(page: Page): Promise<void> {
  await follow(page, '/maintenance');
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications:/ })).toBeVisible();
}

/** Path of an area's published entry. */
export async function entryOf(page: Page, area: string): Promise<string> {
  const registry = await (await page.request.get('/backend/api/registry/')).json();
  return registry.areas.find(({ id }: { id: string }) => id === area).entryUrl as string;
}

/** On the page of an area that failed: with the cause removed, Retry shows the area. */
export async function expectRecovery(page: Page): Promise<void> {
  await follow(page, '/health/tracking');
  await expect(panel(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(tracking(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
}
