/**
 * A transport route's day: it is added, gets riders, is boarded at the door until it is full, and is listed among the
 * runs (docs/rules/safe-distance.md#transport).
 */
import { expect, listOptions, settled, test } from '../portal/test.ts';
import { newFixture, quietDormitory } from '../tenancy/ownClient.ts';

test('a route is created, gets riders, and its vehicle is boarded until no seat is left', async ({ page, signIn, api }) => {
  test.slow();
  const { residents } = await newFixture(await api('staff'), 3, {}, quietDormitory.id);
  const [first, second, third] = residents as { id: number; name: string; pass_number: string }[];
  const name = `To the quay ${first!.pass_number}`;
  await signIn('safety');
  await page.goto('/safedistance/transportation?tab=routes');
  await page.getByRole('button', { name: 'New route' }).click();
  const form = page.getByRole('dialog', { name: 'New route' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('combobox', { name: 'Dormitory' }).fill(quietDormitory.name);
  await listOptions(page).filter({ hasText: quietDormitory.name }).click();
  await form.getByLabel('Seats').fill('2');
  await form.getByLabel('Departs at').fill('06:30');
  await form.getByLabel('Returns at').fill('18:15');
  // Every day is checked, so that the test works on any day.
  await form.getByRole('checkbox', { name: 'Sun' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: `Riders: ${name}` }).click();
  const riders = page.getByRole('dialog', { name: `Riders: ${name}` });
  for (const one of [first!, second!, third!]) {
    await riders.getByRole('combobox', { name: 'Resident' }).fill(one.pass_number);
    await listOptions(page).filter({ hasText: one.name }).click();
    await expect(riders.getByRole('listitem').filter({ hasText: one.name })).toBeVisible();
  }
  await riders.getByRole('button', { name: 'Save' }).click();
  await expect(riders.getByRole('status')).toContainText('3');
  await riders.getByRole('button', { name: `Remove ${third!.name}` }).click();
  await riders.getByRole('button', { name: 'Save' }).click();
  await expect(riders).toBeHidden();

  await page.getByRole('tab', { name: 'Today' }).click();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('2 of 2 seats');
  await card.getByRole('button', { name: /Out 06:30 · 0 of 2 on board/ }).click();
  const door = page.getByRole('dialog').filter({ hasText: 'Expected:' });
  await door.getByRole('textbox', { name: 'Resident number or scanned code' }).fill(first!.pass_number);
  await page.keyboard.press('Enter');
  await expect(door.getByRole('status')).toHaveText(`${first!.name} is on board`);
  // The seat of a rider who is still expected is kept.
  await door.getByRole('textbox', { name: 'Resident number or scanned code' }).fill(third!.pass_number);
  await page.keyboard.press('Enter');
  await expect(door.getByRole('heading', { name: 'On board: 1' })).toBeVisible();
  await expect(door.getByRole('status')).not.toContainText('is on board');
  await door.getByRole('button', { name: `${second!.name} boards` }).click();
  await expect(door.getByRole('status')).toHaveText(`${second!.name} is on board`);
  await expect(door.getByRole('heading', { name: 'On board: 2' })).toBeVisible();
  await door.getByRole('button', { name: 'Close' }).last().click();
  await expect(card.getByRole('button', { name: /Out 06:30 · 2 of 2 on board/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await settled(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2 of 2');
});
