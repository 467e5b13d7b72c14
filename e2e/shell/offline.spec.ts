/** Walking the site through a cellar: what a screen shows while the connection is away, and when it is back. */
import { expect, test } from '../portal/test.ts';

test('a list that is asked for without a connection says so at once, and is there when the connection is back', async ({ page, context, signIn }) => {
  await signIn('residents');
  await page.goto('/operations/residents');
  const table = page.getByRole('table').first();
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  await context.setOffline(true);
  const problem = page.getByText('The rows could not be loaded.');
  await page.getByRole('searchbox', { name: 'Search in Residents' }).fill('an');
  await expect(problem).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await expect(problem).toHaveCount(0);
  await expect(table.getByRole('row').nth(3)).toBeVisible();
});
