/** How a resident is, from suspicion to confirmation, through the screen (docs/rules/health.md#tracking-screen). */
import { choose, fact } from '../maintenance/screens.ts';
import { expect, listOptions, settled, test } from '../portal/test.ts';
import { newFixture } from '../tenancy/ownClient.ts';

test('a suspicion is recorded, counted and listed, confirmed, and what was left out is added', async ({ page, signIn, api }) => {
  test.slow();
  const { residents } = await newFixture(await api('staff'), 1);
  const { name } = residents[0];
  await signIn('health');
  await page.goto('/health/tracking');
  await settled(page);
  const suspected = page.getByRole('group', { name: 'Residents by health' }).getByRole('button', { name: /^Suspected/ });
  await expect(suspected.locator('strong')).toHaveText(/\d/);
  const before = Number(await suspected.locator('strong').innerText());

  await page.getByRole('button', { name: 'New record' }).click();
  const form = page.getByRole('dialog').filter({ hasText: 'New health record' });
  await form.getByRole('combobox', { name: 'Resident' }).fill(name);
  await listOptions(page).filter({ hasText: name }).click();
  await expect(form.getByText('No health record yet')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Deceased' })).toHaveCount(0);
  await form.getByText('Suspected', { exact: true }).click();
  await expect(form.getByRole('spinbutton', { name: /Temperature/ })).toHaveValue('');
  await form.getByRole('spinbutton', { name: /Temperature/ }).fill('38.4');
  await choose(form, 'Symptoms', 'Cough');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();

  const record = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Audit' }) });
  await expect(record.locator('.firm-health-record__title')).toContainText('Suspected');
  await expect(fact(record, 'Temperature \\(°C\\)')).toContainText('38.4');
  await expect(fact(record, 'Symptoms')).toHaveText('Cough');
  await record.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(suspected.locator('strong')).toHaveText(String(before + 1));

  await suspected.click();
  await expect(page.getByRole('tab', { name: 'Suspected cases' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name, exact: true }).click();
  await record.getByRole('button', { name: 'Confirm case' }).click();
  await expect(form.getByRole('radio', { name: 'Confirmed' })).toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(record.locator('.firm-health-record__title')).toContainText('Confirmed');
  await expect(suspected.locator('strong')).toHaveText(String(before));

  await record.getByRole('button', { name: 'Correct', exact: true }).click();
  const correction = page.getByRole('dialog').filter({ hasText: `Correct the record of ${name}` });
  await expect(correction).toContainText('within 24 hours');
  await correction.getByRole('textbox', { name: 'Commentary' }).fill('Test of this morning');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(fact(record, 'Commentary')).toHaveText('Test of this morning');
  await record.getByRole('tab', { name: 'Audit' }).click();
  await expect(record.getByRole('region', { name: 'Audit' })).toContainText('Corrected');
});
