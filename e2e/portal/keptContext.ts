/**
 * One browser context for the tests of a worker that ask for the same kind of it: what the browser has loaded and read of the
 * portal stays, as it does for those who work with it all day. A new context loads some sixty files anew, and Playwright's own
 * reuse empties the cache (docs/architecture/tests.md).
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a page has put by, but for its cookies, which are the context's. */
const storage = 'local_storage,indexeddb,service_workers,cache_storage';

interface Kept {
  readonly context: BrowserContext;
  /** Shows a picture of the portal and stays open: it keeps the process of the portal's pages. */
  readonly keeper: Page;
  /** The keeper's: by it the records of pages are deleted while none of them writes them anew. */
  readonly session: CDPSession;
}

export class KeptContexts {
  readonly #browser: Browser;
  readonly #portal: string;
  readonly #kept = new Map<string, Kept>();

  /** @param portal its address */
  constructor(browser: Browser, portal: string) {
    this.#browser = browser;
    this.#portal = portal;
  }

  /**
   * Lends the context of this kind to a test, as a new one but for what is cached: without cookies, records and pages of use.
   * A script, a clock or a permission of the whole context is not taken back: a test with one takes a context of its own.
   * @param kind whatever the options of the context follow from
   */
  async lend(kind: string, use: (context: BrowserContext) => Promise<void>): Promise<void> {
    const kept = this.#kept.get(kind) ?? (await make(this.#browser, this.#portal));
    this.#kept.set(kind, kept);
    await use(kept.context);
    await clean(kept);
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }
}

async function make(browser: Browser, portal: string): Promise<Kept> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto(`${portal}/favicon.svg`);
  return { context, keeper, session: await context.newCDPSession(keeper) };
}

/** Leaves nothing of the test that used the context. */
async function clean({ context, keeper, session }: Kept): Promise<void> {
  const used = context.pages().filter((page) => page !== keeper);
  const origins = new Set(used.flatMap((page) => page.frames().map((frame) => new URL(frame.url()).origin)));
  await Promise.all(used.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  for (const origin of origins) if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storage });
}
