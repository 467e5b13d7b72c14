/** What users notice, in a real Chromium: time to first paint, time to change the area, memory. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../../browser/launch.ts';
import { startTogether, type Environment } from '../portal.ts';
import { median } from '../quantile.ts';
import type { Section } from '../report.ts';
import { signIn, visit } from './visit.ts';

const pair = ['/maintenance', '/reservations/list'] as const;
const switches = 50;
const firstVisits = 5;
const viewport = { width: 1440, height: 900 };

export async function benchBrowser(environment: Environment): Promise<Section[]> {
  const portal = await startTogether(environment);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const paints: number[] = [];
    for (let visit = 0; visit < firstVisits; visit += 1) paints.push(await firstPaint(browser, portal.address));
    await page.goto(`${portal.address}/auth/login`);
    await signIn(page, portal.address);
    const { switching, grown } = await switchAreas(page);
    return [
      {
        title: 'In Chromium, empty cache',
        figures: [
          { name: `largest contentful paint at a four times slower processor, median of ${firstVisits} first visits`, value: median(paints) / 1000, unit: 's', goal: { at: 'most', value: 2 } },
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

/** Each visit has a context of its own, and so an empty cache. */
async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
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
  await context.close();
  return lcp;
}

async function switchAreas(page: Page): Promise<{ switching: number; grown: number }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  for (const area of [...pair, ...pair]) await visit(page, area);
  const before = await heap();
  const times: number[] = [];
  for (let i = 0; i < switches; i += 1) times.push(await visit(page, pair[i % 2 === 0 ? 0 : 1]));
  const after = await heap();
  return { switching: median(times), grown: Math.max(0, after - before) };
}
