/** The life of an alert, from report to resolution and back, through the screens (docs/rules/maintenance.md#transitions). */
import { expect, settled, test } from '../portal/test.ts';
import { assigned, moveAlert, choose, chooseMore, fact, photograph, report, resolved, started, status, suresh, alertDialog, uniqueTitle } from './screens.ts';

test('an alert is reported with a photo, assigned, acknowledged, worked on, resolved and reopened, and the audit has all of it', async ({ page, signIn, api }) => {
  test.slow();
  const title = uniqueTitle('Water drips from the ceiling');
  await signIn('maintenance');
  await page.goto('/maintenance');
  await settled(page);

  await page.getByRole('button', { name: 'New alert' }).click();
  const form = page.getByRole('dialog').filter({ hasText: 'New alert' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The "Title" is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Description' }).fill('Since this morning, above the second bed.');
  await choose(form, 'Dormitory', 'Tuas Seaview Residence');
  await choose(form, 'Room', /\d\d-\d\d/);
  await choose(form, 'Priority', 'High');
  await choose(form, 'Problem type', 'Plumbing');
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'Choose photos' }).click()]);
  await picker.setFiles(photograph);
  await expect(form.getByRole('list', { name: 'Chosen photos' })).toContainText('coffee.jpg');
  await form.getByRole('button', { name: 'Save' }).click();

  const dialog = await alertDialog(page, 'ALT-');
  await expect(page.getByText('Operation Success')).toBeVisible();
  await expect(status(dialog)).toContainText('Open');
  await expect(fact(dialog, 'Title')).toHaveText(title);
  await expect(fact(dialog, 'Dormitory')).toHaveText('Tuas Seaview Residence');
  const picture = dialog.getByRole('img', { name: `${title}, before: photo 1` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect((await picture.boundingBox())!.height).toBe(300);
  const reference = (await dialog.locator('.firm-alert__title').innerText()).match(/ALT-\d+/)![0];
  const id = Number(reference.slice(4));

  const actions = dialog.getByRole('group', { name: 'Actions' });
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.querySelector('body > .firm-print-sheet')?.textContent ?? '');
  });
  await actions.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', new RegExp(title));
  await expect(actions.getByRole('button')).toHaveText(['Assign to me', 'Assign', 'Edit', 'Print', '']);
  await actions.getByRole('button', { name: 'Assign', exact: true }).click();
  const asks = page.getByRole('dialog').filter({ hasText: `Assign: ${reference}` });
  await choose(asks, 'Assignee', suresh.name);
  await asks.getByRole('button', { name: 'Assign' }).click();
  await expect(status(dialog)).toContainText('Assigned');
  await expect(dialog.locator('.firm-alert__title .firm-status').nth(1)).toContainText('Within the allowed time');

  await dialog.getByRole('tab', { name: 'Assigned To' }).click();
  await expect(fact(dialog, 'Assignee')).toHaveText(suresh.name);
  await expect(fact(dialog, 'Assigned date')).toContainText('Time taken to assign');
  await expect(fact(dialog, 'Priority')).toContainText('High');

  await dialog.getByRole('tab', { name: 'Progress' }).click();
  await expect(fact(dialog, 'Acknowledged')).toContainText('No');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(fact(dialog, 'Acknowledged')).toContainText('Yes');
  await expect(fact(dialog, 'Acknowledged')).toContainText(suresh.name);
  await actions.getByRole('button', { name: 'Start work' }).click();
  await expect(status(dialog)).toContainText('In Progress');
  await expect(actions.getByRole('button', { name: 'Assign', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Edit progress' }).click();
  const progress = page.getByRole('dialog').filter({ hasText: 'Edit progress' }).last();
  await progress.getByRole('textbox', { name: 'Progress remarks' }).fill('The pipe above is open.');
  await progress.getByRole('button', { name: 'Save' }).click();
  await expect(fact(dialog, 'Progress remarks')).toHaveText('The pipe above is open.');

  await actions.getByRole('button', { name: 'Resolve' }).click();
  const ends = page.getByRole('dialog').filter({ hasText: `Resolve: ${reference}` });
  await ends.getByRole('button', { name: 'Resolve' }).click();
  await expect(ends.getByText('The "Resolution remarks" is required')).toBeVisible();
  await ends.getByRole('textbox', { name: 'Resolution remarks' }).fill('New seal, tested for an hour.');
  const [after] = await Promise.all([page.waitForEvent('filechooser'), ends.getByRole('button', { name: 'Choose photos' }).click()]);
  await after.setFiles(photograph);
  await ends.getByRole('button', { name: 'Resolve' }).click();
  await expect(status(dialog)).toContainText('Resolved');
  await dialog.getByRole('tab', { name: 'Resolution' }).click();
  await expect(fact(dialog, 'Resolution remarks')).toHaveText('New seal, tested for an hour.');
  await expect(dialog.getByRole('img', { name: `${title}, after: photo 1` })).toBeVisible();
  await expect(actions.getByRole('button')).toHaveText(['Reopen', 'Print', '']);

  await actions.getByRole('button', { name: 'Reopen' }).click();
  await expect(status(dialog)).toContainText('In Progress');

  await dialog.getByRole('tab', { name: 'Audit' }).click();
  const records = dialog.getByRole('region', { name: 'Audit' }).locator('li');
  // The dialog shows a change before it is saved, so wait for the reopening before reading what is stored.
  const staff = await api('staff');
  await expect.poll(async () => (await staff.get(`/alerts/${id}/`)).status).toBe('in-progress');
  const stored = await staff.get(`/alerts/${id}/`);
  await expect(records).toHaveCount(stored.audit_records.length);
  await expect(records.last()).toContainText('Reported');
  for (const what of ['Assigned', 'In Progress', 'Resolved']) await expect(records.filter({ hasText: what }).first()).toContainText(suresh.name);
  const first = records.filter({ has: page.locator('strong', { hasText: 'Resolved' }) }).first();
  await first.locator('summary').click();
  await expect(first.locator('summary')).toContainText(/Changed fields \(\d+\)/);
  await expect(first.locator('dl')).toContainText('New seal, tested for an hour.');

  expect(stored).toMatchObject({ status: 'in-progress', name: title, assignee: suresh.id, ack: true, resolve_remarks: 'New seal, tested for an hour.' });
  expect(stored.alertimages.map((image: { img_type: string }) => image.img_type)).toEqual(['before', 'after']);
});

test('an alert is reported, assigned and cancelled by keyboard alone', async ({ page, signIn, api }) => {
  test.slow();
  const title = uniqueTitle('Lamp flickers');
  await signIn('maintenance');
  await page.goto('/maintenance');
  await settled(page);
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  /** Presses Tab until the matching control has the focus; a control that Tab never reaches fails the test. */
  const tabTo = async (matches: (focused: { role: string; name: string }) => boolean): Promise<void> => {
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.innerText ?? element.innerText ?? '';
        return { role: element.getAttribute('role') ?? element.tagName.toLowerCase(), name: label.trim() };
      });
      if (matches(focused)) return;
    }
    throw new Error('The tab key never gets there');
  };
  await tabTo(({ name }) => name === 'New alert');
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(({ name }) => name.startsWith('Title'));
  await page.keyboard.type(title);
  await press('Enter');
  const dialog = await alertDialog(page, 'ALT-');
  const id = Number((await dialog.locator('.firm-alert__title').innerText()).match(/ALT-(\d+)/)![1]);
  await tabTo(({ name }) => name === 'Assign');
  await press('Enter');
  await expect(page.getByRole('dialog').filter({ hasText: 'Assign: ALT-' })).toBeVisible();
  await tabTo(({ role }) => role === 'combobox');
  await page.keyboard.type('Suresh');
  await expect(page.locator('.ant-select-item-option:visible')).toHaveText(suresh.name);
  await press('Enter');
  await tabTo(({ role, name }) => role === 'button' && name === 'Assign');
  await press('Enter');
  await expect(status(dialog)).toContainText('Assigned');
  // The tabs are operated with arrow keys.
  await tabTo(({ role }) => role === 'tab');
  await press('ArrowRight', 'Enter');
  await expect(dialog.getByRole('tab', { name: 'Assigned To' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(({ name }) => name === 'More actions');
  await press('Enter');
  await expect(page.locator('.firm-flyout__panel').getByRole('button', { name: 'Cancel alert' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog').filter({ hasText: 'Cancel alert: ALT-' })).toBeVisible();
  await tabTo(({ role }) => role === 'textarea');
  await page.keyboard.type('Reported twice.');
  await tabTo(({ role, name }) => role === 'button' && name === 'Cancel alert');
  await press('Enter');
  await expect(status(dialog)).toContainText('Cancelled');
  // The keyboard continues where it was, in the same dialog.
  await expect(dialog.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'More actions' })).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await (await api('staff')).get(`/alerts/${id}/`)).toMatchObject({ name: title, status: 'cancelled', remarks: 'Reported twice.', assignee: suresh.id });
});

test('only allowed moves are offered, in every state', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  await signIn('maintenance');
  const cases: readonly (readonly [readonly object[], readonly string[]])[] = [
    [[], ['Assign']],
    [[assigned], ['Start work', 'Unassign']],
    [[assigned, started], ['Resolve', 'Reassign']],
    [[assigned, started, resolved], ['Reopen']],
    [[{ status: 'cancelled', remarks: 'No' }], []],
  ];
  for (const [steps, moves] of cases) {
    const alert = await moveAlert(staff, await report(staff, uniqueTitle('Moves')), ...steps);
    await page.goto(`/maintenance/${alert.ref_id}`);
    const buttons = page.getByRole('group', { name: 'Actions' }).getByRole('button');
    await expect(buttons.last()).toHaveAccessibleName('More actions');
    const rest = ['Assign to me', 'Edit', 'Print', ''];
    expect((await buttons.allInnerTexts()).filter((text) => !rest.includes(text))).toEqual(moves);
  }
});

test('a file that is not what it claims to be is refused with a message, and the alert stays', async ({ page, signIn, api }) => {
  const alert = await report(await api('staff'), uniqueTitle('False picture'));
  await signIn('maintenance');
  await page.goto(`/maintenance/${alert.ref_id}`);
  await page.getByRole('button', { name: 'Add photos' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Photos before' });
  const buffer = Buffer.from('<svg onload="alert(1)"></svg>');
  const choose = async (name: string, mimeType: string): Promise<void> => {
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose photos' }).click()]);
    await picker.setFiles({ name, mimeType, buffer });
  };
  const add = dialog.getByRole('button', { name: 'Add photos' }).last();
  // The browser shows at once that this is none; what it cannot show, the service refuses.
  await choose('kitchen.jpg', 'image/jpeg');
  await expect(dialog.getByText('kitchen.jpg is not a readable image and was not added.')).toBeVisible();
  await expect(add).toBeDisabled();
  await choose('kitchen.heic', 'image/heic');
  await add.click();
  await expect(page.locator('.firm-notice').filter({ hasText: 'Error:' })).toBeVisible();
  await expect(dialog).toBeVisible();
  expect((await (await api('staff')).get(`/alerts/${alert.id}/`)).alertimages).toEqual([]);
});

test('deleting asks for confirmation', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const alert = await report(staff, uniqueTitle('Made by mistake'));
  await signIn('maintenance');
  await page.goto(`/maintenance/${alert.ref_id}`);
  await chooseMore(page, 'Delete');
  const asks = page.getByRole('dialog').filter({ hasText: `Delete ${alert.ref_id}?` });
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await expect(asks).toHaveCount(0);
  expect((await staff.ask('GET', `/alerts/${alert.id}/`)).status).toBe(200);
  await chooseMore(page, 'Delete');
  await asks.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  expect((await staff.ask('GET', `/alerts/${alert.id}/`)).status).toBe(404);
});

test('with permission to view beds, the bed with the fault can be named', async ({ page, signIn }) => {
  const title = uniqueTitle('A slat is broken');
  await signIn('superuser');
  await page.goto('/maintenance?new=1');
  const form = page.getByRole('dialog').filter({ hasText: 'New alert' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await choose(form, 'Dormitory', 'Tuas Seaview Residence');
  await choose(form, 'Room', /\d\d-\d\d/);
  await choose(form, 'Bed', /-B\d/);
  await form.getByRole('button', { name: 'Save' }).click();
  const dialog = await alertDialog(page, 'ALT-');
  await expect(fact(dialog, 'Bed')).toHaveText(/-B\d/);
});
