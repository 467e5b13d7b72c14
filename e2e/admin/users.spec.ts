/**
 * A user administrator's day: a custom group, the users who gain rights by it, a membership with an end, and why a user
 * lacks a right (docs/rules/access.md).
 */
import { expect, test } from '../portal/test.ts';

test('a group is copied and extended with a preview, granted until a certain day, and a refusal is explained', async ({ page, signIn }) => {
  await signIn('useradmin');
  await page.goto('/admin/users?tab=groups');
  const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true });
  await more('Maintenance manager').click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const group = page.getByRole('dialog', { name: 'Add group' });
  await group.getByLabel('Name').fill('Maintenance of the north');
  await group.getByRole('group', { name: 'Maintenance alerts' }).getByRole('checkbox', { name: 'delete' }).uncheck();
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(group).toBeHidden();
  await expect(more('Maintenance of the north')).toBeVisible();

  // An account that is a member until a certain day.
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  const account = page.getByRole('dialog', { name: 'Add user' });
  await account.getByLabel('User name').fill('nora.north');
  await account.getByLabel('First name').fill('Nora');
  await account.getByLabel('Groups').click();
  await page.getByTitle('Maintenance of the north').click();
  await page.keyboard.press('Escape');
  await account.getByLabel('Last day in Maintenance of the north').fill('2031-05-30');
  await page.keyboard.press('Enter');
  await account.getByRole('button', { name: 'Save' }).click();
  const once = page.getByRole('dialog', { name: 'One-time password' });
  await expect(once.getByRole('status')).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  await once.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill('nora.north');
  await expect(page.getByText('Maintenance of the north · Until 2031-05-30')).toBeVisible();

  // Why she lacks the right, and which groups would grant it.
  await more('Nora').click();
  await page.getByRole('button', { name: 'Permissions' }).click();
  const rights = page.getByRole('dialog', { name: 'Permissions of Nora' });
  // Names in a list are isolated from the direction of what surrounds them.
  await expect(rights.getByText(/Maintenance alerts: view, add, change through \u2068Maintenance of the north\u2069/)).toBeVisible();
  await rights.getByRole('combobox', { name: 'Permission' }).fill('Maintenance alerts: delete');
  await page.getByTitle('Maintenance alerts: delete').click();
  await expect(rights.getByText('Not permitted')).toBeVisible();
  await expect(rights.getByText('A group grants the permission: no')).toBeVisible();
  await expect(rights.getByText(/^Maintenance manager: also Maintenance alerts: delete$/)).toBeVisible();
  await page.keyboard.press('Escape');

  // The effect of changing the group is shown before saving.
  await page.getByRole('tab', { name: 'Groups' }).click();
  await more('Maintenance of the north').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Maintenance of the north' });
  await edit.getByRole('group', { name: 'Clients and contracts' }).getByRole('checkbox', { name: 'view' }).uncheck();
  await edit.getByRole('button', { name: 'Review' }).click();
  await expect(edit.getByText('Nora loses Clients and contracts: view')).toBeVisible();
  await edit.getByRole('button', { name: 'Apply' }).click();
  await expect(edit).toBeHidden();
});
