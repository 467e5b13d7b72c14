/**
 * One browser context for all tests of a worker that need the same kind of context. What the browser has cached and
 * parsed of the portal is kept, as it is for users who work with it all day. A new context loads some sixty files again,
 * and Playwright's own reuse clears the cache (docs/architecture/tests.md).
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The storage types of a page, except cookies, which belong to the context. */
const storage = 'local_storage,indexeddb,service_workers,cache_storage';

interface PooledContext {
  readonly context: BrowserContext;
  /** Shows an image of the portal and stays open, which keeps the renderer process of the portal's pages alive. */
  readonly keeper: Page;
  /** The keeper's session: through it, a page's storage is cleared once the page is closed and can no longer write to it. */
  readonly session: CDPSession;
}

export class ContextPool {
  readonly #browser: Browser;
  readonly #portal: string;
  readonly #kept = new Map<string, PooledContext>();

  /** @param portal address of the portal */
  constructor(browser: Browser, portal: string) {
    this.#browser = browser;
    this.#portal = portal;
  }

  /**
   * Lends the context of this kind to a test, like a new one except for the cache: without cookies, storage and pages. A
   * script, clock or permission that is set on the whole context cannot be undone: a test that needs one uses a context
   * of its own.
   * @param kind whatever determines the options of the context
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

async function make(browser: Browser, portal: string): Promise<PooledContext> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto(`${portal}/favicon.svg`);
  return { context, keeper, session: await context.newCDPSession(keeper) };
}

/** Removes everything that the test left in the context. */
async function clean({ context, keeper, session }: PooledContext): Promise<void> {
  const used = context.pages().filter((page) => page !== keeper);
  const origins = new Set(used.flatMap((page) => page.frames().map((frame) => new URL(frame.url()).origin)));
  await Promise.all(used.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  for (const origin of origins) if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storage });
}
