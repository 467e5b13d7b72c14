/**
 * A resident's health from a fever over suspicion to confirmation and isolation, on the screens
 * (docs/rules/health.md#tracking-screen). The test counts suspected cases, so only this file may create any.
 */
import { choose, fact } from '../maintenance/screens.ts';
import type { Api, Json } from '../portal/api.ts';
import { expect, listOptions, settled, test, type Page } from '../portal/test.ts';
import { allocate, newFixture, reserve } from '../tenancy/ownClient.ts';

/** Two residents who share a room from today. */
async function roommates(api: Api): Promise<{ readonly people: readonly Json[]; readonly zone: number }> {
  const { client, residents, beds } = await newFixture(api, 2);
  const reservation = await reserve(api, client, { count: 2 });
  for (const [i, one] of residents.entries()) await allocate(api, reservation, one, beds[i], { checked_in: true });
  // Health learns who lives where from events, a moment later.
  await expect(async () => expect((await api.get(`/healthtrackertemperatures/round/?zone=${beds[0].zone}`)).due).toBe(2)).toPass();
  return { people: residents, zone: beds[0].zone };
}

const recordOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Audit' }) });

test('a suspicion is recorded, counted and listed, confirmed, and what was missing is added', async ({ page, signIn, api }) => {
  test.slow();
  const { residents } = await newFixture(await api('staff'), 1);
  const { name } = residents[0];
  await signIn('health');
  await page.goto('/health/tracking');
  await settled(page);
  const suspected = page.getByRole('group', { name: 'Residents by health' }).getByRole('button', { name: /^Suspected/ });
  await expect(suspected.locator('strong')).toHaveText(/\d/);
  const before = Number(await suspected.locator('strong').innerText());

  await page.getByRole('button', { name: 'New health record' }).click();
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

  const record = recordOf(page);
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
  await correction.getByRole('textbox', { name: 'Comment' }).fill('Test of this morning');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(fact(record, 'Comment')).toHaveText('Test of this morning');
  await record.getByRole('tab', { name: 'Audit' }).click();
  await expect(record.getByRole('region', { name: 'Audit' })).toContainText('Corrected');
});

test('a round takes two taps for each resident; from a fever it is one click to a suspicion, and one step to an isolation bed', async ({ page, signIn, api }) => {
  test.slow();
  const { people, zone } = await roommates(await api('superuser'));
  await signIn('superuser');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/health/tracking?tab=round&place=${zone}`);
  await settled(page);
  for (const [one, whole, degrees] of [[people[0], '38', '38.6'], [people[1], '36', '36.5']] as const) {
    const keypad = page.getByRole('group', { name: `Temperature of ${one.name}` });
    await keypad.getByRole('button', { name: whole, exact: true }).click();
    await keypad.getByRole('button', { name: degrees, exact: true }).click();
  }
  await expect(page.getByText(/2 of 2 measured/)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Fever today/ }).click();
  await page.getByRole('button', { name: `Record suspicion: ${people[0].name}` }).click();
  const form = page.getByRole('dialog').filter({ hasText: 'New health record' });
  await expect(form.getByRole('radio', { name: 'Suspected' })).toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(recordOf(page).locator('.firm-health-record__title')).toContainText('Suspected');

  await recordOf(page).getByRole('button', { name: 'Isolate' }).click();
  const isolation = page.getByRole('dialog', { name: `Isolate ${people[0].name}` });
  await isolation.getByText(/-B\d+ Isolation/).first().click();
  await isolation.getByRole('button', { name: 'Transfer' }).click();
  await expect(isolation).toBeHidden();
  // The transfer adds a further record automatically.
  await recordOf(page).getByRole('button', { name: 'Current record' }).click();
  await expect(fact(recordOf(page), 'Current location')).toContainText('Isolation');
});
