/** The side menu (docs/rules/portal.md#side-menu): widths, groups by permission, the ban icon. */
import type { Account } from '../portal/api.ts';
import { expect, settled, test, type Page } from '../portal/test.ts';

const drawer = (page: Page) => page.locator('#firm-drawer');
const width = async (page: Page): Promise<number> => (await drawer(page).boundingBox())!.width;

test('the drawer is 260 px wide at first and 80 px when collapsed, and this is remembered', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/');
  await settled(page);
  expect(await width(page)).toBe(260);
  const toggle = page.getByRole('button', { name: 'Side menu' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect.poll(() => width(page)).toBe(80);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await settled(page);
  expect(await width(page)).toBe(80);
  // Lock and logout are there too; collapsed, only icons tell the entries apart.
  await expect(drawer(page).getByRole('button', { name: 'Lock' })).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Logout' })).toBeVisible();
  // When collapsed, pressing a group opens the drawer.
  await drawer(page).getByRole('button', { name: 'Maintenance manager' }).click();
  await expect.poll(() => width(page)).toBe(260);
  await drawer(page).getByRole('link', { name: 'Alerts dashboard' }).click();
  await expect(page).toHaveURL(/\/maintenance\/?$/);
});

test('when collapsed, no icon is used twice', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'Side menu' }).click();
  await expect.poll(() => width(page)).toBe(80);
  const icons = await drawer(page).locator('.firm-icon:visible:not(.firm-menu-arrow *) path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(icons).size).toBe(icons.length);
});

test('below 960 px the drawer overlays the page and can be closed again', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.setViewportSize({ width: 960, height: 800 });
  await page.goto('/');
  await settled(page);
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toBeVisible();
  await page.setViewportSize({ width: 959, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Side menu' })).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Side menu' });
  await toggle.click();
  const over = page.getByRole('dialog', { name: 'Side menu' });
  await expect(over).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await toggle.click();
  // A click beside the drawer.
  await page.mouse.click(900, 400);
  await expect(over).toBeHidden();
  await toggle.click();
  await over.getByRole('button', { name: 'Maintenance manager' }).click();
  await over.getByRole('link', { name: 'Alerts dashboard' }).click();
  await expect(page).toHaveURL(/\/maintenance\/?$/);
  await expect(over).toBeHidden();
});

const all = [
  ...['Tenancy manager', 'Resident manager', 'Health manager', 'Maintenance manager', 'Reports manager'],
  ...['Safe distance', 'Planner', 'Facility setup', 'Admin manager'],
];
const groups: Readonly<Record<Account, readonly string[]>> = {
  superuser: all,
  staff: all,
  onedorm: all,
  other: all,
  tenancy: ['Tenancy manager', 'Resident manager', 'Reports manager', 'Safe distance', 'Planner'],
  residents: ['Resident manager', 'Reports manager', 'Safe distance', 'Planner'],
  health: ['Health manager', 'Reports manager', 'Safe distance', 'Planner'],
  maintenance: ['Maintenance manager', 'Reports manager', 'Safe distance', 'Planner'],
  reports: ['Tenancy manager', 'Resident manager', 'Maintenance manager', 'Reports manager', 'Safe distance', 'Planner'],
  setup: ['Resident manager', 'Reports manager', 'Safe distance', 'Planner', 'Facility setup'],
  useradmin: ['Admin manager'],
  safety: ['Reports manager', 'Safe distance', 'Planner'],
  nobody: [],
};

for (const [account, expected] of Object.entries(groups) as [Account, readonly string[]][]) {
  test(`${account} sees ${expected.length} groups, and exactly those`, async ({ page, signIn }) => {
    await signIn(account);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Sections' });
    await expect(menu.getByRole('button')).toHaveText([...expected, 'User manual']);
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    const isStaff = ['superuser', 'staff', 'other'].includes(account);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Administration' })).toHaveCount(isStaff ? 1 : 0);
    await expect(page.getByRole('button', { name: /^Dormitories:/ })).toHaveCount(account === 'nobody' ? 0 : 1);
  });
}

test('the lines of each group lead where they should', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/');
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'Sections' });
  const expected: Readonly<Record<string, readonly string[]>> = {
    'Tenancy manager': ['/reservations/new', '/reservations/list', '/reservations/booking', '/reservations/managebooking'],
    'Resident manager': ['/operations/dormitories', '/operations/clients', '/operations/residents', '/operations/rooms'],
    'Health manager': ['/health/tracking'],
    'Maintenance manager': ['/maintenance/'],
    'Reports manager': ['/reports/'],
    'Facility setup': ['/admin/dormitories', '/admin/clients', '/admin/residents'],
    'Admin manager': ['/admin/users'],
  };
  for (const [group, addresses] of Object.entries(expected)) {
    const button = menu.getByRole('button', { name: group });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const lines = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`).getByRole('link');
    expect(await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(addresses);
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  // Collapsed, only icons are shown: each must be unique, and lock and logout must still be there.
  await page.getByRole('button', { name: 'Side menu' }).click();
  await expect.poll(() => width(page)).toBe(80);
  await expect(drawer(page).getByRole('button', { name: 'Lock' })).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Logout' })).toBeVisible();
  const icons = await drawer(page).locator('.firm-profile-links svg, .firm-menu > li > .firm-menu-line > svg').evaluateAll((all) => all.map((icon) => icon.innerHTML));
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(icons).size).toBe(icons.length);
});

test('an item that needs more than its group is listed with a ban icon and without a link', async ({ page, signIn }) => {
  await page.route('**/backend/api/registry/', async (route) => {
    const response = await route.fetch();
    const registry = await response.json();
    for (const area of registry.areas) for (const group of area.menu) if (group.id === 'maintenance') group.items[0].gate = 'userAdmin';
    await route.fulfill({ response, json: registry });
  });
  await signIn('maintenance');
  await page.goto('/');
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await menu.getByRole('button', { name: 'Maintenance manager' }).click();
  const line = menu.locator('.firm-menu-banned');
  await expect(line).toContainText('Alerts dashboard');
  await expect(line).toContainText('No access');
  await expect(line.locator('svg')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Alerts dashboard' })).toHaveCount(0);
  // The ban icon explains which permission is missing and whom to ask.
  await line.click();
  await expect(menu.getByText(/^Missing permission/).first()).toBeVisible();
  await expect(menu.getByText(/^You can ask/)).toBeVisible();
});

test('the profile entry shows picture, name, my profile and logout', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/');
  const entry = page.locator('.firm-profile');
  await expect(entry).toContainText('Priya Nair');
  await expect(entry.locator('.firm-avatar')).toBeVisible();
  await expect(entry.getByRole('link', { name: 'my profile' })).toHaveAttribute('href', '/auth/profile');
  await expect(entry.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/auth/logout');
});
