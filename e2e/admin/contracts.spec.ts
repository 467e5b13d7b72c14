/** The life of a contract for a user of facility set-up: drafted with a line, signed, charged, suspended. */
import { expect, settled, test } from '../portal/test.ts';

test('a contract is drafted with a line, signed, charged by the month and suspended', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/contracts');
  await settled(page);
  await page.getByRole('button', { name: 'New contract' }).click();
  const form = page.getByRole('dialog', { name: 'New contract' });
  await form.getByLabel('Title').fill('Beds by the spring');
  const choose = async (label: string, option?: string): Promise<void> => {
    await form.getByRole('combobox', { name: new RegExp(`^(\\* )?${label}$`) }).click();
    const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    await (option ? options.filter({ hasText: option }) : options).first().click();
  };
  await choose('Client');
  await form.getByLabel('Start', { exact: true }).fill('2026-01-01');
  await form.getByLabel('Start', { exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Add a line' }).click();
  await choose('Category', 'Bed, standard');
  await choose('Dormitory');
  await form.getByLabel('Quantity').fill('4');
  await form.getByLabel(/Unit price/).fill('310');
  await form.getByRole('button', { name: 'Save' }).click();

  const contract = page.getByRole('dialog', { name: /Beds by the spring/ });
  await expect(contract.getByText('Draft', { exact: true })).toBeVisible();
  await contract.getByRole('button', { name: 'Sign' }).click();
  await page.getByRole('dialog', { name: /^Sign CT-/ }).getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(contract.getByText('Active', { exact: true })).toBeVisible();
  await contract.getByRole('button', { name: 'Previous month' }).click();
  await expect(contract.getByText(/Total SGD\s1,240\.00/)).toBeVisible();
  await contract.getByRole('button', { name: 'Suspend' }).click();
  const step = page.getByRole('dialog', { name: /^Suspend CT-/ });
  await step.getByLabel('Reason').fill('Kitchen under repair');
  await step.getByRole('button', { name: 'Suspend' }).click();
  await expect(contract.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(contract.getByText('Kitchen under repair')).toBeVisible();
});

test('contracts are listed by the month in which they end with what is at risk, and a renewal is drafted by keyboard', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/contracts?tab=renewals');
  await settled(page);
  const cards = page.locator('.firm-renewals__card');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByText(/at risk: SGD/).first()).toBeVisible();
  const draft = page.getByRole('button', { name: /^Draft the renewal CT-/ }).first();
  const ref = (await draft.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  await draft.focus();
  await page.keyboard.press('Enter');
  const contract = page.getByRole('dialog', { name: /CT-/ });
  await expect(contract.getByText('Draft', { exact: true })).toBeVisible();
  await contract.getByRole('button', { name: 'Amends contract' }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(ref) })).toBeVisible();
});
