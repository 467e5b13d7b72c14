/** Playwright's `test` with the portal's address, the demo accounts, and a watch for faults that must never occur in a page. */
import { test as base, expect, type BrowserContext, type ConsoleMessage, type Locator, type Page, type WebError } from '@playwright/test';
import { apiAs, password, portalAddress, type Account, type Api } from './api.ts';
import { ContextPool } from './contextPool.ts';

export { expect };
export type { Locator, Page } from '@playwright/test';

interface Fixtures {
  /** Signs this test's browser in by the API: the next page that is opened finds the session. */
  readonly signIn: (account: Account) => Promise<void>;
  /** Expects faults in pages that the test itself causes, given as part of their text. */
  readonly expectFault: (part: string | RegExp) => void;
  readonly watch: void;
}

interface Options {
  /** Uses a context that no other test shares: for tests that change what cannot be undone, such as its clock. */
  readonly ownContext: boolean;
}

interface WorkerFixtures {
  readonly contextPool: ContextPool;
  /** Calls as another user; one sign-in per account and worker. */
  readonly api: (account: Account) => Promise<Api>;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  baseURL: async ({}, use) => use(portalAddress()),

  ownContext: [false, { option: true }],

  contextPool: [
    async ({ browser }, use) => {
      const kept = new ContextPool(browser, portalAddress());
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  // Playwright gives the options of `use` to each context that a test makes; they are named here so that Playwright passes them in.
  context: async (
    { browser, contextPool, ownContext, baseURL, viewport, hasTouch, isMobile, locale, timezoneId, colorScheme, userAgent, permissions, geolocation, extraHTTPHeaders, storageState, javaScriptEnabled },
    use,
  ) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const kind = JSON.stringify([baseURL, viewport, hasTouch, isMobile, locale, timezoneId, colorScheme, userAgent, permissions, geolocation, extraHTTPHeaders, storageState, javaScriptEnabled]);
    await contextPool.lend(kind, use);
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

  // Fails a test in which a page threw an error or its content security policy blocked something.
  watch: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const onWebError = (fault: WebError): unknown => faults.push(fault.error().stack ?? fault.error().message);
      const onConsole = (message: ConsoleMessage): void => {
        // Playwright's own tracer reads the page's blobs, which the page itself never does.
        const isTracer = message.text().startsWith("Connecting to 'blob:");
        if (message.type() === 'error' && /Content[- ]Security[- ]Policy/i.test(message.text()) && !isTracer) faults.push(message.text());
      };
      context.on('weberror', onWebError).on('console', onConsole);
      await use();
      context.off('weberror', onWebError).off('console', onConsole);
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

/** Waits until the frame is rendered and no loading indicator is shown; checked with every animation frame, more often than `expect` polls. */
export async function settled(page: Page, loading = 'main .firm-area-loading'): Promise<void> {
  await page.waitForFunction(
    ({ frame, busy }) => document.querySelector(frame) !== null && document.querySelector(busy) === null,
    { frame: 'main :is(h1, h2, h3, [role="tab"], [role="alert"], form)', busy: loading },
    { polling: 'raf' },
  );
}

/** The options of antd's open dropdown. */
export const listOptions = (page: Page): Locator => page.locator('.ant-select-dropdown:visible .ant-select-item-option');

/** Navigates as a link does, without reloading the portal; resolves once the previous page is gone. */
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
