/** The portal's superuser adds an operator who had sent a request (docs/rules/access.md#operators). */
import { apiAs, call, portalAddress } from '../portal/api.ts';
import { expect, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

test('a request becomes an organisation with an administrator, who logs in with the password that is shown once', async ({ page, signIn }) => {
  const mark = uniqueMark();
  const [organisation, username] = [`Riverside ${mark}`, `ana.${mark}`];
  const { status } = await call(portalAddress(), null, 'POST', '/register_requests/', { kind: 'operator', name: `Ana Lim ${mark}`, email: 'ana@river.example', organisation });
  expect(status).toBe(201);
  await signIn('superuser');
  await page.goto('/admin/users?tab=requests');
  await page.getByRole('button', { name: `More for Ana Lim ${mark}` }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const taking = page.getByRole('dialog', { name: 'Add an operator' });
  await expect(taking.getByLabel('Organisation')).toHaveValue(organisation);
  await taking.getByLabel('User name').fill(username);
  await taking.getByRole('button', { name: 'Add' }).click();
  const once = page.getByRole('dialog', { name: 'One-time password' });
  await expect(once.getByText('The request was approved.')).toBeVisible();
  const password = await once.getByRole('status').filter({ hasText: /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/ }).innerText();
  await once.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('tab', { name: 'Operators' }).click();
  await expect(page.getByRole('row').filter({ hasText: organisation }).getByText('Never logged in')).toBeVisible();
  const admin = await apiAs(username, portalAddress(), password);
  // The new organisation is separate: it has no accounts but this one.
  expect((await admin.get('/users/')).count).toBe(1);
});
