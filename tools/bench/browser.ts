/** What a person waits for, in a real Chromium: bytes of JavaScript, first paint, change of area, memory. */
import { demoPassword } from '@firm/identity/contract/demoAccounts';
import type { CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../browser/launch.ts';
import { startTogether, type Environment } from './portal.ts';
import type { Section } from './report.ts';

const areas = ['/maintenance', '/reservations/list', '/operations/residents', '/health/tracking', '/safedistance', '/reports'];
const switches = 50;

export async function benchBrowser(environment: Environment): Promise<Section[]> {
  const portal = await startTogether(environment);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const scripts = await countScripts(page);
    const lcp = await firstPaint(page, portal.address);
    const first = scripts.take();
    await signIn(page, portal.address);
    const home = scripts.take();
    const perArea: [string, number][] = [];
    for (const area of areas) {
      await visit(page, area);
      perArea.push([area, scripts.take()]);
    }
    const { switching, grown } = await switchAreas(page, scripts.session);
    return [
      {
        title: 'In Chromium, empty cache, compressed JavaScript',
        figures: [
          { name: 'first visit (sign-in page)', value: first / 1000, unit: 'kB', goal: { at: 'most', value: 220 } },
          { name: 'first visit with the home page', value: (first + home) / 1000, unit: 'kB', goal: { at: 'most', value: 220 } },
          { name: `first area ${perArea[0]?.[0]} with antd and charts`, value: (perArea[0]?.[1] ?? 0) / 1000, unit: 'kB' },
          ...perArea.slice(1).map(([area, bytes], i) => ({
            name: `area after it: ${area}`,
            value: bytes / 1000,
            unit: 'kB',
            ...(i === 0 && { goal: { at: 'most' as const, value: 40 } }),
          })),
          { name: 'largest contentful paint at a four times slower processor', value: lcp / 1000, unit: 's', goal: { at: 'most', value: 2 } },
          { name: 'change of area, median', value: switching, unit: 'ms' },
          { name: `heap after ${switches} changes of area`, value: grown / 1_000_000, unit: 'MB more', goal: { at: 'most', value: 5 } },
        ],
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

interface Scripts {
  readonly session: CDPSession;
  /** Bytes on the wire since the last time it was asked. */
  take(): number;
}

async function countScripts(page: Page): Promise<Scripts> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) asked.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.delete(requestId)) bytes += encodedDataLength;
  });
  return {
    session,
    take: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
  };
}

async function firstPaint(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${address}/auth/login`);
  await page.getByRole('textbox').first().waitFor();
  await page.waitForTimeout(1_500);
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return lcp;
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.locator('input[name=username]').fill('superuser');
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${address}/`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(1_500);
}

/** Goes there as the menu does, without loading the page anew. */
async function visit(page: Page, path: string): Promise<number> {
  const started = performance.now();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.locator('main :is(h1, h2, table)').first().waitFor();
  const took = performance.now() - started;
  await page.waitForTimeout(1_500);
  return took;
}

async function switchAreas(page: Page, session: CDPSession): Promise<{ switching: number; grown: number }> {
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const pair = [areas[0] ?? '/', areas[1] ?? '/'];
  for (const area of [...pair, ...pair]) await visit(page, area);
  const before = await heap();
  const times: number[] = [];
  for (let i = 0; i < switches; i += 1) times.push(await visit(page, pair[i % 2] ?? '/'));
  const after = await heap();
  return { switching: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0, grown: Math.max(0, after - before) };
}
