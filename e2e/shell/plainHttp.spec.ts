/** Served over plain http in a dormitory's own network, where browsers withhold the features that they reserve for secure pages. */
import { findBrowser } from '../../tools/browser/findBrowser.ts';
import { chromiumFlags } from '../../tools/browser/launch.ts';
import { password, portalAddress } from '../portal/api.ts';
import { expect, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

/** A host name other than localhost: without https, only localhost counts as secure. */
const host = 'firm.house.example';

test.use({
  launchOptions: { executablePath: await findBrowser(), args: [...chromiumFlags, `--host-resolver-rules=MAP ${host} 127.0.0.1`] },
});

test('an alert can be reported without https', async ({ page }) => {
  const address = portalAddress().replace(/\/\/[^:/]+/, `//${host}`);
  await page.goto(`${address}/auth/login?next=${encodeURIComponent('/maintenance?new=1')}`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('textbox', { name: 'User name' }).fill('maintenance');
  await page.getByLabel('Password', { exact: false }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const title = `Reported from the house ${uniqueMark()}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
});
