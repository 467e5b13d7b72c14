/**
 * One browser context for the tests of a worker that ask for the same kind of it: what the browser has loaded and read of the
 * portal stays, as it does for those who work with it all day. A new context loads some sixty files anew, and Playwright's own
 * reuse empties the cache (docs/architecture/tests.md).
 */
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** What a page has put by, but for its cookies, which are the context's. */
const storage = 'local_storage,indexeddb,websql,service_workers,cache_storage';

interface Kept {
  readonly context: BrowserContext;
  /**
   * On a picture of the portal, which stays open: it keeps the process of the portal's pages, and by it their records can be
   * deleted while none of them writes them anew.
   */
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
   * The context of this kind, as a new one but for what is cached: without cookies, records and pages of use.
   * A script, a clock or a permission of the whole context is not taken back: a test with one takes a context of its own.
   * @param kind whatever the options of the context follow from
   */
  async of(kind: string): Promise<BrowserContext> {
    const kept = this.#kept.get(kind) ?? (await make(this.#browser, this.#portal));
    this.#kept.set(kind, kept);
    return kept.context;
  }

  /** Leaves nothing of the test that used the context. */
  async clean(kind: string): Promise<void> {
    const kept = this.#kept.get(kind);
    if (!kept) return;
    const { context, session } = kept;
    const [, ...used] = context.pages();
    const origins = new Set(used.flatMap((page) => page.frames().map((frame) => new URL(frame.url()).origin)));
    await Promise.all(used.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    for (const origin of origins) if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storage });
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }
}

async function make(browser: Browser, portal: string): Promise<Kept> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${portal}/favicon.svg`);
  return { context, session: await context.newCDPSession(page) };
}
