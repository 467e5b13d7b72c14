/** Requests for accounts, and groups copied from another user (docs/rules/access.md#public-forms). */
import { apiAs, call, portalAddress } from '../portal/api.ts';
import { expect, listOptions, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

test('an account is approved with a group and a dormitory in one dialog', async ({ page, signIn }) => {
  const mark = uniqueMark();
  const [name, username] = [`Mei Tan ${mark}`, `mei.${mark}`];
  await call(portalAddress(), null, 'POST', '/register_requests/', { kind: 'account', name, email: 'mei@harbour.example', username });
  await signIn('useradmin');
  await page.goto('/admin/users?tab=requests');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve the request of ${name}` });
  await dialog.getByLabel('Groups').click();
  await page.getByTitle('Auditor').click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox', { name: 'Tuas Seaview Residence' }).check();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const once = page.getByRole('dialog', { name: 'One-time password' });
  await expect(once.getByText('Access to the dormitories was given.')).toBeVisible();
  const password = await once.getByRole('status').filter({ hasText: /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/ }).innerText();
  const theirs = await apiAs(username, portalAddress(), password);
  expect((await theirs.get('/dormitories/choices/')).results).toEqual([expect.objectContaining({ name: 'Tuas Seaview Residence' })]);
});

test('a user’s groups are copied to another, and what that grants is shown first', async ({ page, signIn, api }) => {
  const username = `nils.${uniqueMark()}`;
  await (await api('useradmin')).post('/users/', { username, first_name: 'Nils', last_name: username });
  await signIn('useradmin');
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('button', { name: `More for Nils ${username}` }).click();
  await page.getByRole('button', { name: 'Copy groups from another user' }).click();
  const copy = page.getByRole('dialog', { name: `Groups for Nils ${username}` });
  await copy.getByRole('combobox', { name: 'Copy from' }).fill('Yeo');
  // Only then is the list that of the search: a click on the one before it is lost when the list is replaced.
  await expect(listOptions(page)).toHaveText(['Peter Yeo']);
  await page.getByTitle('Peter Yeo', { exact: true }).click();
  await expect(copy.getByText(new RegExp(`^Nils ${username} gains .*Maintenance alerts: view`))).toBeVisible();
  await copy.getByRole('button', { name: 'Apply' }).click();
  await expect(copy).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: username }).getByText('Auditor')).toBeVisible();
});
