/** Playwright's `test` with the portal's address, the demo accounts, and a watch on what must never happen in a page. */
import { test as base, expect, type BrowserContext, type ConsoleMessage, type Locator, type Page, type WebError } from '@playwright/test';
import { apiAs, password, portalAddress, type Account, type Api } from './api.ts';
import { KeptContexts } from './keptContext.ts';

export { expect };
export type { Locator, Page } from '@playwright/test';

interface Fixtures {
  /** Signs this test's browser in, by the API: the page that is opened next finds the session. */
  readonly signIn: (account: Account) => Promise<void>;
  /** Faults of pages that the test itself brings about, as a part of their text. */
  readonly expectFault: (part: string | RegExp) => void;
  readonly watch: void;
}

interface Options {
  /** A context that no other test has had or gets: for those that change what cannot be taken back, such as its clock. */
  readonly ownContext: boolean;
}

interface WorkerFixtures {
  readonly keptContexts: KeptContexts;
  /** Calls as somebody else; one sign-in per account and worker. */
  readonly api: (account: Account) => Promise<Api>;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  baseURL: async ({}, use) => use(portalAddress()),

  ownContext: [false, { option: true }],

  keptContexts: [
    async ({ browser }, use) => {
      const kept = new KeptContexts(browser, portalAddress());
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  // Its options are those of `use`, which Playwright gives to each context that a test makes; they are named for it to ask for them.
  context: async (
    { browser, keptContexts, ownContext, baseURL, viewport, hasTouch, isMobile, locale, timezoneId, colorScheme, userAgent, permissions, geolocation, extraHTTPHeaders, storageState, javaScriptEnabled },
    use,
  ) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const kind = JSON.stringify([baseURL, viewport, hasTouch, isMobile, locale, timezoneId, colorScheme, userAgent, permissions, geolocation, extraHTTPHeaders, storageState, javaScriptEnabled]);
    await keptContexts.lend(kind, use);
  },

  signIn: async ({ context }, use) => use((account) => signInContext(context, account)),

  api: [
    async ({}, use) => {
      const known = new Map<string, Promise<Api>>();
      await use((account) => {
        const api = known.get(account) ?? apiAs(account);
        known.set(account, api);
        return api;
      });
    },
    { scope: 'worker' },
  ],

  expectFault: async ({ context }, use) => {
    const parts = expected.get(context) ?? [];
    expected.set(context, parts);
    await use((part) => parts.push(part));
  },

  // No test passes over a page that threw, or that its own content security policy had to stop.
  watch: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const heard = (fault: WebError): unknown => faults.push(fault.error().stack ?? fault.error().message);
      const logged = (message: ConsoleMessage): void => {
        // Playwright's own trace reads blobs of the page, which the page itself never does.
        const isTracer = message.text().startsWith("Connecting to 'blob:");
        if (message.type() === 'error' && /Content[- ]Security[- ]Policy/i.test(message.text()) && !isTracer) faults.push(message.text());
      };
      context.on('weberror', heard).on('console', logged);
      await use();
      context.off('weberror', heard).off('console', logged);
      const allowed = expected.get(context) ?? [];
      expected.delete(context);
      expect(faults.filter((fault) => !allowed.some((part) => (typeof part === 'string' ? fault.includes(part) : part.test(fault))))).toEqual([]);
    },
    { auto: true },
  ],
});

const expected = new WeakMap<BrowserContext, (string | RegExp)[]>();

/** Gives a browser context the cookies of a fresh session. Refresh tokens are used once, so sessions are not shared. */
export async function signInContext(context: BrowserContext, account: string, address = portalAddress()): Promise<void> {
  const answer = await context.request.post(`${address}/backend/api/token/`, { data: { username: account, password } });
  expect(answer.status(), `sign-in of ${account}`).toBe(200);
}

/** Waits until the frame stands and no loading is shown any more; looked at with each frame, which polling by `expect` is not. */
export async function settled(page: Page, loading = 'main .firm-area-loading'): Promise<void> {
  await page.waitForFunction(
    ({ frame, busy }) => document.querySelector(frame) !== null && document.querySelector(busy) === null,
    { frame: 'main :is(h1, h2, h3, [role="tab"], [role="alert"], form)', busy: loading },
    { polling: 'raf' },
  );
}

/** The options of the list of antd that is open. */
export const listOptions = (page: Page): Locator => page.locator('.ant-select-dropdown:visible .ant-select-item-option');

/** Goes to a page as a link does, without loading the portal anew; resolves once what was there before is gone. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((drawn) => {
        history.pushState(null, '', to);
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
      }),
    path,
  );
}
