/** A custom list entry: named in four languages, renamed, in use, hidden (docs/rules/administration.md#set-up-lists). */
import type { Json } from '../portal/api.ts';
import { expect, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

test('a custom area type is named in four languages, renamed, kept while an alert refers to it, and hidden', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const [roof, terrace] = ['Roof', 'Terrace'].map((word) => `${word} ${uniqueMark()}`) as [string, string];
  await signIn('setup');
  await page.goto('/admin/facility?tab=lists&list=area_types');
  await page.getByRole('button', { name: 'New entry' }).click();
  const added = page.getByRole('dialog', { name: /^New entry: / });
  for (const [language, name] of [['English', roof], ['Español', `Azotea ${roof}`], ['Français', `Toit ${roof}`], ['العربية', `سطح ${roof}`]] as const) await added.getByLabel(language).fill(name);
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added).toBeHidden();

  await page.getByRole('button', { name: `Change ${roof}` }).click();
  const renamed = page.getByRole('dialog', { name: `Change ${roof}` });
  await renamed.getByLabel('English').fill(terrace);
  await renamed.getByRole('button', { name: 'Save' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: terrace });
  await expect(entry.getByText('custom')).toBeVisible();

  // An entry that an alert refers to cannot be deleted: the page says so, and the entry is hidden instead.
  const own = (await staff.get('/area_types/?limit=1000')).results.find(({ name }: Json) => name === terrace);
  await staff.post('/alerts/', { name: 'A tile is loose', alert_type: 1, priority: 2, area_type: own.type_id });
  await page.getByRole('button', { name: `More for ${terrace}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const stays = page.getByRole('dialog', { name: `${terrace} is in use and cannot be deleted: hide it instead` });
  await expect(stays.getByText('Alerts: 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Hide ${terrace}` }).click();
  await expect(entry.getByText('hidden')).toBeVisible();
  expect((await staff.get('/area_types/?limit=1000')).results).not.toContainEqual(expect.objectContaining({ name: terrace }));
  await page.goto('/fr/admin/facility?tab=lists&list=area_types');
  await expect(page.getByRole('listitem').filter({ hasText: `Toit ${roof}` })).toBeVisible();
});
