/** Contacts of a case and their follow-up, and the files that the area exports and imports (docs/rules/health.md#contacts). */
import { choose } from '../maintenance/screens.ts';
import { expect, listOptions, settled, test } from '../portal/test.ts';
import { dayFromNow, newFixture } from '../tenancy/ownClient.ts';

test('a contact of a case is entered by hand, followed up, checked today, and its end postponed with a reason', async ({ page, signIn, api }) => {
  test.slow();
  const staff = await api('superuser');
  const { residents } = await newFixture(staff, 2);
  const [ill, met] = residents;
  const { id } = await staff.post('/healthtrackrecords/', { employee: ill.id, health_status: 5 });
  await signIn('health');
  await page.goto(`/health/tracing/${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Record a contact' }).click();
  const entry = page.getByRole('dialog', { name: 'Record a contact' });
  await entry.getByRole('combobox', { name: 'Contact' }).fill(met.name);
  await listOptions(page).filter({ hasText: met.name }).click();
  await choose(entry, 'Certainty', 'Confirmed');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: met.name });
  await expect(row).toContainText('Under follow-up');

  await page.goto('/health/tracing');
  const person = page.getByRole('listitem').filter({ hasText: met.name });
  await person.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(person.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.goto(`/health/tracing/${id}`);
  await expect(row).toContainText('1 done, 0 missed');
  await row.getByRole('button', { name: met.name }).click();
  const followUp = page.getByRole('dialog', { name: `Follow-up of ${met.name}` });
  await choose(followUp, 'Status of the follow-up', 'Lost');
  await followUp.getByRole('button', { name: 'Save' }).click();
  await expect(followUp.getByText('The "Reason" is required')).toBeVisible();
  await followUp.getByRole('textbox', { name: 'Reason' }).fill('Left the country');
  await followUp.getByRole('button', { name: 'Save' }).click();
  await expect(followUp).toBeHidden();
  await expect(row).toContainText('Lost');
});

test('the tracker report, the line list and the nominal roll are downloaded as files', async ({ page, signIn }) => {
  await signIn('health');
  await page.goto('/health/tracking');
  await settled(page);
  const saved = async (press: () => Promise<void>): Promise<string> => (await Promise.all([page.waitForEvent('download'), press()]))[0].suggestedFilename();
  for (const [list, named] of [['Line list', /\.xlsx$/], ['Nominal roll', /\.xlsx$/]] as const) {
    await page.getByRole('button', { name: list }).click();
    expect(await saved(() => page.locator('.firm-flyout__panel').getByRole('button').first().click())).toMatch(named);
  }
  await page.getByRole('button', { name: 'Tracker report' }).click();
  const report = page.getByRole('dialog', { name: 'Tracker report' });
  expect(await saved(() => report.getByRole('button', { name: 'Download' }).click())).toBe('TrackerReport.pdf');
});

test('a thermometer’s file is reviewed and imported; sent again it adds nothing', async ({ page, signIn, api }) => {
  const staff = await api('superuser');
  const { residents } = await newFixture(staff, 1);
  const [one] = residents;
  const content = `FIN,Temp,Date,Time\n${one.pass_number},36.6,${dayFromNow(-1)},08:12\nnobody,36.5,${dayFromNow(-1)},08:13\n`;
  await signIn('health');
  await page.goto('/health/tracking?tab=round');
  await settled(page);
  const dialog = page.getByRole('dialog', { name: 'Temperatures from a file' });
  const send = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Import file' }).click();
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'gate.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  };
  await send();
  await expect(dialog).toContainText('Row 3');
  await expect(dialog.getByRole('listitem').filter({ hasText: one.name })).toContainText('36.6');
  await dialog.getByRole('button', { name: 'Import 1 reading' }).click();
  await expect(dialog).toBeHidden();
  expect((await staff.get(`/healthtrackertemperatures/${one.id}/trackbyemp/`)).count).toBe(1);
  await send();
  await expect(dialog.getByRole('status')).toContainText('1 was recorded before');
  await expect(dialog.getByRole('button', { name: 'Import 0 readings' })).toBeDisabled();
});
