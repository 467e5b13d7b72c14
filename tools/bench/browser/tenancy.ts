/** The bed timeline in a real Chromium, 1,000 beds by 90 days: from the click to the first bars, and frame times while scrolling. */
import { demoPassword } from '@firm/identity/demo/accounts';
import type { CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../../browser/launch.ts';
import { signIn as accessToken, startTogether, type Environment } from '../portal.ts';
import { median, quantile } from '../quantile.ts';
import type { Section } from '../report.ts';

const view = '/reservations/list?view=timeline';
const elsewhere = '/reservations/list?view=forecast';
const openings = 5;
const frames = 180;

/** The demo's first organisation has a little more than 1,000 beds with 150 days of stays. */
export async function benchTimeline(environment: Environment): Promise<Section> {
  const portal = await startTogether(environment);
  const browser = await launchChromium();
  try {
    const beds = await countBeds(portal.address);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.post(`${portal.address}/backend/api/token/`, { data: { username: 'superuser', password: demoPassword } });
    const page = await context.newPage();
    await page.goto(`${portal.address}${elsewhere}`);
    await page.locator('.firm-forecast h2').waitFor();
    const times: number[] = [];
    for (let i = 0; i < openings; i += 1) times.push(await open(page));
    const elements = await page.locator('.firm-timegrid__scroll *').count();
    const session = await page.context().newCDPSession(page);
    // CPU time of the thread, which other work on the machine does not affect.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workDone(session);
    const down = await scroll(page, 'down');
    const between = await workDone(session);
    const along = await scroll(page, 'along');
    const after = await workDone(session);
    return {
      title: `Bed timeline in Chromium, ${beds} beds by 90 days`,
      figures: [
        { name: 'from the press to the first bars, code and data cold', value: (times[0] ?? 0) / 1000, unit: 's', goal: { at: 'most', value: 1.5 } },
        { name: 'again, data asked for anew, median', value: median(times.slice(1)) / 1000, unit: 's', goal: { at: 'most', value: 1.5 } },
        { name: 'elements that it is made of', value: elements, unit: '', goal: { at: 'most', value: 1_500 } },
        { name: 'work of the page a frame, scrolling down', value: (between - before) / frames, unit: 'ms', goal: { at: 'most', value: 8 } },
        { name: 'work of the page a frame, scrolling along', value: (after - between) / frames, unit: 'ms', goal: { at: 'most', value: 8 } },
        { name: 'frame while scrolling down, p95', value: quantile(down, 0.95), unit: 'ms', goal: { at: 'most', value: 34 } },
        { name: 'frame while scrolling along, p95', value: quantile(along, 0.95), unit: 'ms', goal: { at: 'most', value: 34 } },
        { name: 'longest frame', value: Math.max(...down, ...along), unit: 'ms' },
      ],
    };
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** CPU time of the page's main thread so far, in milliseconds. */
async function workDone(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function countBeds(address: string): Promise<number> {
  const response = await fetch(`${address}/backend/api/resourceallocations/timeline/?days=90&limit=1`, {
    headers: { authorization: `Bearer ${await accessToken(address)}` },
  });
  return ((await response.json()) as { count: number }).count;
}

/** Opens the timeline by its tab; returns milliseconds until the first bars are painted. Before that, leaves by the neighbouring tab and drops the cached answer. */
async function open(page: Page): Promise<number> {
  await page.evaluate((to) => history.pushState(null, '', to), elsewhere);
  await page.locator('.firm-forecast h2').waitFor();
  // A different first day each time, so that no kept answer is used.
  const from = new Date(Date.now() - (7 + Math.floor(Math.random() * 20)) * 86_400_000).toISOString().slice(0, 10);
  return page.evaluate(
    (to) =>
      new Promise<number>((painted) => {
        const started = performance.now();
        const look = (): void => {
          if (document.querySelector('.firm-timegrid__bar[data-bar]')) requestAnimationFrame(() => requestAnimationFrame(() => painted(performance.now() - started)));
          else requestAnimationFrame(look);
        };
        history.pushState(null, '', to);
        look();
      }),
    `${view}&tl.from=${from}`,
  );
}

/** Scrolls by a bed's height or a day's width per frame; returns the milliseconds between frames. */
async function scroll(page: Page, way: 'down' | 'along'): Promise<number[]> {
  return page.evaluate(
    ([count, direction]) =>
      new Promise<number[]>((done) => {
        const port = document.querySelector<HTMLElement>('.firm-timegrid__scroll');
        const took: number[] = [];
        let before = performance.now();
        const step = (now: number): void => {
          took.push(now - before);
          before = now;
          if (direction === 'down') port?.scrollBy(0, 60);
          else port?.scrollBy(took.length < count / 2 ? 30 : -30, 0);
          if (took.length < count) requestAnimationFrame(step);
          else done(took.slice(2));
        };
        requestAnimationFrame(step);
      }),
    [frames, way] as const,
  );
}
