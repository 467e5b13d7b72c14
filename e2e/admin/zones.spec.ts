/** A user of facility set-up finds a zone and opens it for a change. */
import type { Json } from '../portal/api.ts';
import { expect, settled, test } from '../portal/test.ts';
import { addRoom, uniqueRef } from '../residents/dormitories.ts';

test('zones are filtered by type, and one is opened for a change', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/zones?zones.f.zone_type=4');
  await settled(page);
  const rows = page.getByRole('row').filter({ hasText: 'Canteen' });
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit Zone/ });
  await expect(dialog.getByLabel('Capacity (people)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('selected zones are renumbered and get the same capacity, each as the preview showed', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const [before, after] = [uniqueRef('OLD'), uniqueRef('NEW')];
  for (const n of [1, 2]) await addRoom(staff, `${before}-${n}`);
  await signIn('setup');
  await page.goto('/admin/zones');
  const tick = async (ref: string): Promise<void> => {
    await page.getByRole('searchbox').fill(ref);
    for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Select ${ref}-${n}` }).check();
  };
  await tick(before);
  await page.getByRole('button', { name: 'Renumber' }).click();
  const renumber = page.getByRole('dialog', { name: 'Renumber the selected zones: 2' });
  await expect(renumber.getByLabel('References that begin with')).toHaveValue(`${before}-`);
  await renumber.getByLabel('New beginning').fill(`${after}-`);
  await expect(renumber.getByText(`→ ${after}-2`)).toBeVisible();
  await renumber.getByRole('button', { name: 'Renumber' }).click();
  await expect(renumber).toBeHidden();

  await tick(after);
  await page.getByRole('button', { name: 'Change fields' }).click();
  const change = page.getByRole('dialog', { name: 'Change the selected zones: 2' });
  await change.getByLabel('Fields to change').click();
  await page.getByTitle('Capacity (people)').click();
  await page.keyboard.press('Escape');
  await change.getByLabel('Capacity (people)').fill('12');
  await expect(change.getByText(/^Capacity \(people\): \d+ → 12$/)).toHaveCount(2);
  await change.getByRole('button', { name: 'Change fields' }).click();
  await expect(change).toBeHidden();
  const { results } = await staff.get(`/workzones/?search=${after}`);
  expect(results.map((zone: Json) => [zone.zone_ref_id, zone.zone_limit]).sort()).toEqual([1, 2].map((n) => [`${after}-${n}`, 12]));
});
