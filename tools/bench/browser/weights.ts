/** Compressed size of the code that a browser with an empty cache loads: for the first page, the home page, and each area. */
import { confirmed } from '@firm/health/contract/statuses';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../../browser/launch.ts';
import { signIn as tokenFor, startTogether, type Environment } from '../portal.ts';
import type { Figure, Section } from '../report.ts';
import { signIn, visit } from './visit.ts';

/** A page of each area. */
const areas = ['/maintenance', '/reservations/list', '/operations/residents', '/health/tracking', '/safedistance', '/reports'];

interface Weight {
  readonly scripts: number;
  readonly styles: number;
}

export async function benchWeights(environment: Environment): Promise<Section[]> {
  const portal = await startTogether(environment);
  const browser = await launchChromium();
  try {
    const [index, home, ...along] = await weigh(browser, portal.address, areas);
    const first = sum(index, home);
    const apart: Weight[] = [];
    const drawing = (await weigh(browser, portal.address, await graphPages(portal.address))).at(-1);
    for (const area of areas) apart.push(((await weigh(browser, portal.address, [area])).at(-1) ?? none));
    const figures = (title: string, what: keyof Weight, goals: boolean): Section => {
      const row = (name: string, weight: Weight | undefined, goal?: number): Figure => ({
        name,
        value: (weight?.[what] ?? 0) / 1_000,
        unit: 'kB',
        ...(goals && goal !== undefined && { goal: { at: 'most' as const, value: goal } }),
      });
      return {
        title: `${title}, compressed, in Chromium with an empty cache`,
        figures: [
          row('first visit (sign-in page)', index, 220),
          row('first visit with the home page', first, 220),
          ...areas.map((area, i) => row(`first area after home: ${area}`, apart[i])),
          // The areas are opened in sequence, so code that they share counts only for the first.
          ...areas.slice(1).map((area, i) => row(`area after another: ${area}`, along[i + 1], i === 0 ? 40 : undefined)),
          row('the drawing of a case’s contacts, after a page with charts', drawing, 20),
        ],
      };
    };
    return [figures('JavaScript', 'scripts', true), figures('Style sheets', 'styles', false)];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Path to the drawing of a case's contacts by way of a page with charts, so that only the drawing's own code is left to count. */
async function graphPages(address: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenFor(address)}` };
  const answer = await fetch(`${address}/backend/api/healthtrackrecords/?is_current=true&health_status=${confirmed}`, { headers });
  const { results } = (await answer.json()) as { results: { case: number | null }[] };
  const index = results.find((one) => one.case !== null)?.case;
  if (!index) throw new Error('The demo data have no confirmed case');
  return ['/health/tracking', `/health/tracing/${index}`, `/health/tracing/${index}?tab=graph`];
}

const none: Weight = { scripts: 0, styles: 0 };
const sum = (a = none, b = none): Weight => ({ scripts: a.scripts + b.scripts, styles: a.styles + b.styles });

/** The code loaded by the sign-in page, by the home page, and by each further page, in a fresh browser context. */
async function weigh(browser: Browser, address: string, pages: readonly string[]): Promise<Weight[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const take = await countCode(page);
  await page.goto(`${address}/auth/login`);
  await page.getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const weights = [take()];
  await signIn(page, address);
  weights.push(take());
  for (const path of pages) {
    await visit(page, path);
    weights.push(take());
  }
  await context.close();
  return weights;
}

/** Returns a function that gives what was received since its last call. */
async function countCode(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Bytes received with the headers do not count as code.
  const asked = new Map<string, { readonly what: keyof Weight; readonly head: number }>();
  const bytes = { ...none } as { -readonly [what in keyof Weight]: number };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) asked.set(requestId, { what: 'scripts', head: response.encodedDataLength });
    else if (type === 'Stylesheet') asked.set(requestId, { what: 'styles', head: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one && asked.delete(requestId)) bytes[one.what] += encodedDataLength - one.head;
  });
  return () => {
    const taken = { ...bytes };
    Object.assign(bytes, none);
    return taken;
  };
}
