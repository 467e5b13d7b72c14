/** The user's own sessions, on their profile (docs/rules/access.md#sessions). */
import { apiAs } from '../portal/api.ts';
import { expect, test } from '../portal/test.ts';

test('a session on another device is listed in the profile and ended there', async ({ page, signIn }) => {
  await signIn('reports');
  const elsewhere = await apiAs('reports');
  expect((await elsewhere.ask('GET', '/users/current/')).status).toBe(200);
  await page.goto('/auth/profile');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByText('This session')).toBeVisible();
  // A session that a program started has no browser name.
  await sessions.getByRole('button', { name: /^End Unknown browser/ }).first().click();
  await expect.poll(async () => (await elsewhere.ask('GET', '/users/current/')).status).toBe(401);
  await expect(sessions.getByText('This session')).toBeVisible();
});
