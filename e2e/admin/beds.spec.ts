/** Many beds are added and deleted at once by a user of facility set-up (docs/rules/administration.md#beds). */
import { expect, listOptions, test } from '../portal/test.ts';
import { addRoom, uniqueRef } from '../residents/dormitories.ts';
import { dormitory } from '../tenancy/ownClient.ts';

test('beds are added to a room as the preview showed, and deleted except for an occupied one', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const ref = uniqueRef('BEDS');
  await addRoom(staff, ref, { dorm_id: dormitory.id, bed_count: 0 });
  const { results } = await staff.get('/resources/?status=occupied&dormitory=1&limit=1');
  await signIn('setup');
  await page.goto('/admin/facility?tab=beds');
  await page.getByRole('button', { name: 'Add beds' }).click();
  const adding = page.getByRole('dialog', { name: 'Add beds' });
  await adding.getByRole('combobox', { name: 'Rooms' }).fill(ref);
  await listOptions(page).filter({ hasText: ref }).click();
  await page.keyboard.press('Escape');
  await adding.getByLabel('Additional beds per room').fill('2');
  await expect(adding.getByText(/B\d+ · .*B\d+$/)).toBeVisible();
  await adding.getByRole('button', { name: 'Add beds (2)' }).click();
  await expect(adding).toBeHidden();

  const tick = async (words: string, count: number): Promise<void> => {
    await page.getByRole('searchbox').fill(words);
    const boxes = page.getByRole('checkbox', { name: new RegExp(`^Select .*${words}`) });
    await expect(boxes).toHaveCount(count);
    for (const box of await boxes.all()) await box.check();
  };
  await tick(results[0].ref_id, 1);
  await tick(ref, 2);
  await page.getByRole('button', { name: 'Delete beds' }).click();
  const three = page.getByRole('dialog', { name: 'Delete the selected beds: 3' });
  await expect(three.getByRole('list', { name: 'Beds that cannot be changed' })).toContainText(results[0].ref_id);
  await expect(three.getByRole('button', { name: 'Delete beds' })).toBeDisabled();
  await three.getByRole('button', { name: 'Continue without those' }).click();
  const two = page.getByRole('dialog', { name: 'Delete the selected beds: 2' });
  await two.getByRole('button', { name: 'Delete beds' }).click();
  await expect(two).toBeHidden();
  await expect(page.getByRole('checkbox', { name: new RegExp(ref) })).toHaveCount(0);
});
