/** One project and one site filter the whole area: kept in the address, and stored per user (docs/rules/safe-distance.md#project-and-site). */
import { expect, listOptions, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

/** The choice is stored for the account and applies to every page of the area, so no other test opens those pages with this account. */
const account = 'staff';

test('a project chosen on one page filters the others, at the next visit too, and a link shows the same', async ({ page, signIn, api }) => {
  const staff = await api(account);
  const zone = (await staff.get('/tasks/board/')).lanes[0];
  const { id, name } = await staff.post('/projects/', { name: `Narrow ${uniqueMark()}`, zones: [zone.id] });
  await signIn(account);
  await page.goto('/safedistance/workzones');
  const bar = page.getByRole('search', { name: 'Project and site' });
  await bar.getByRole('combobox', { name: 'Project' }).fill(name);
  await listOptions(page).filter({ hasText: name }).click();
  await expect(page).toHaveURL(new RegExp(`proj=${id}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText(zone.zone_ref_id);

  // Through the menu, without the project in the address.
  await page.goto('/planner/workzones');
  await expect(page).toHaveURL(new RegExp(`proj=${id}`));
  await expect(page.locator('.firm-lane')).toHaveCount(2);
  await expect(bar).toContainText(name);
  await bar.locator('.ant-select-clear').first().click({ force: true });
  await expect(page).not.toHaveURL(/proj=/);
  await expect.poll(() => page.locator('.firm-lane').count()).toBeGreaterThan(2);

  // A link takes precedence over the stored choice.
  await page.goto(`/safedistance/projects?proj=${id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  expect((await staff.get('/userpreferences/user-pref/')).proj).toBeNull();
});
