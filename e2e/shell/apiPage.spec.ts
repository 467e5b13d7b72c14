/**
 * The page that documents the portal's API (docs/architecture/api-document.md): calls can be tried on it, and its
 * content security policy blocks nothing that it needs.
 */
import { password } from '../portal/api.ts';
import { expect, test, type Locator, type Page } from '../portal/test.ts';

/**
 * Reduces the document to these paths and what they refer to. Otherwise the viewer renders the calls of all services,
 * which takes a busy machine half a minute; tools/clients and tools/services/openapi.test.ts test the whole document.
 */
async function showOnly(page: Page, paths: readonly string[]): Promise<void> {
  await page.route('**/backend/api/schema/', async (route) => {
    const response = await route.fetch();
    const document = await response.json();
    const shown = Object.fromEntries(paths.map((path) => [path, document.paths[path]]));
    const schemas: Record<string, unknown> = {};
    const todo: unknown[] = [shown];
    for (const one of todo) {
      for (const [, name] of JSON.stringify(one).matchAll(/#\/components\/schemas\/(\w+)/g)) {
        if (!name || name in schemas) continue;
        schemas[name] = document.components.schemas[name];
        todo.push(schemas[name]);
      }
    }
    await route.fulfill({ response, json: { ...document, paths: shown, components: { ...document.components, schemas } } });
  });
}

/** Opens a call and tries it; resolves to where its answer is shown. */
async function tryCall(call: Locator, body?: object): Promise<Locator> {
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  if (body) await call.locator('textarea.body-param__text').fill(JSON.stringify(body));
  await call.getByRole('button', { name: 'Execute' }).click();
  return call.locator('.live-responses-table tbody');
}

const status = (answer: Locator): Locator => answer.locator('.response-col_status').first();

test('a call is refused without a token and succeeds with one obtained on the page, and nothing on the page fails', async ({ page, signIn }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await showOnly(page, ['/token/', '/users/current/']);
  // Cookies are for the portal's own pages: a call that is tried here needs a token all the same.
  await signIn('maintenance');
  await page.goto('/backend/api/docs/');
  await page.locator('#operations-tag-identity').getByRole('button', { name: 'Expand operation' }).click();

  const me = page.locator('#operations-identity-currentUser');
  const answer = await tryCall(me);
  await expect(status(answer)).toHaveText(/^401/);
  // The browser itself logs a refused call.
  expect(logged.splice(0)).toEqual([expect.stringContaining('401')]);

  await expect(status(await tryCall(page.locator('#operations-identity-signIn'), { username: 'maintenance', password }))).toHaveText(/^200/);
  await me.getByRole('button', { name: 'Execute' }).click();
  await expect(status(answer)).toHaveText(/^200/);
  await expect(answer).toContainText('"username": "maintenance"');
  expect(logged).toEqual([]);
});
