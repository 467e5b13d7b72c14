/** The planner's board in a real Chromium, from the click to the cards; and the size of the map's code, and which pages load it. */
import { demoPassword } from '@firm/identity/demo/accounts';
import type { Page, Response } from '@playwright/test';
import { launchChromium } from '../../browser/launch.ts';
import { startTogether, type Environment } from '../portal.ts';
import { median } from '../quantile.ts';
import type { Section } from '../report.ts';
import { project } from '../datasets/safeDistance.ts';
import { visit } from './visit.ts';

const board = `/planner/projects/${project}`;
const elsewhere = '/planner/workzones?tab=table';
const openings = 7;
/** Milliseconds after which a page has received what it requests once it is drawn. */
const restMs = 1_500;
const map = '/safedistance/sitemonitor';
const others = ['/safedistance', '/safedistance/dormitories', '/safedistance/dormtracking', '/safedistance/projects', '/safedistance/transportation', '/safedistance/workzones', '/planner/projects', elsewhere];
/** Texts that occur only in OpenLayers, and only in the outline of the land. */
const marks = { map: 'ol-viewport', ground: '"coordinates":[' } as const;

/** Measures on the database that `datasets/safeDistance.ts` has filled. */
export async function benchBoard(environment: Environment): Promise<Section[]> {
  const portal = await startTogether(environment);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.post(`${portal.address}/backend/api/token/`, { data: { username: 'superuser', password: demoPassword } });
    const page = await context.newPage();
    const scripts = collectScripts(page);
    await page.goto(`${portal.address}${others[0]}`);
    for (const path of others) await visit(page, path);
    const before = (await scripts()).filter(({ body }) => body.includes(marks.map));
    await visit(page, map);
    const came = await scripts();
    const own = came.filter(({ body }) => body.includes(marks.map));
    const ground = came.filter(({ body }) => body.includes(marks.ground) && !body.includes(marks.map));
    const times: number[] = [];
    for (let i = 0; i < openings; i += 1) times.push(await open(page, portal.address));
    const scrolled = await scrollToEnd(page);
    return [
      {
        title: 'The board in Chromium',
        figures: [
          { name: 'from the press to the cards of the first viewport, median', value: median(times), unit: 'ms', goal: { at: 'most', value: 500 } },
          { name: 'the slowest', value: Math.max(...times), unit: 'ms' },
          { name: 'lanes there after scrolling to the end', value: scrolled, unit: '', goal: { at: 'least', value: 200 } },
        ],
      },
      {
        title: 'The map, compressed, in Chromium with an empty cache',
        figures: [
          { name: 'its code', value: kilobytes(own), unit: 'kB', goal: { at: 'most', value: 110 } },
          { name: 'pieces of its code that other pages load', value: before.length, unit: '', goal: { at: 'most', value: 0 } },
          { name: 'its ground, a file of its own', value: kilobytes(ground), unit: 'kB' },
          { name: 'files of the ground', value: ground.length, unit: '', goal: { at: 'least', value: 1 } },
        ],
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

interface Script {
  readonly body: string;
  /** Bytes as sent. */
  readonly sent: number;
}

/** Returns a function that gives the scripts received since its last call. */
function collectScripts(page: Page): () => Promise<Script[]> {
  let found: Promise<Script | null>[] = [];
  const read = async (response: Response): Promise<Script | null> => {
    const { responseBodySize } = await response.request().sizes();
    return { body: await response.text(), sent: responseBodySize };
  };
  page.on('response', (response) => {
    if (/\.(?:js|json)(?:\?|$)/.test(response.url()) && response.ok()) found.push(read(response).catch(() => null));
  });
  return async () => {
    const all = await Promise.all(found);
    found = [];
    return all.filter((one) => one !== null);
  };
}

/** Opens the board by the menu from the planner's table, in a page without one; returns milliseconds until the cards of the first viewport are painted. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(`${address}${elsewhere}`);
  await page.locator('main table').first().waitFor();
  await page.waitForTimeout(restMs);
  return page.evaluate(
    (to) =>
      new Promise<number>((painted) => {
        const started = performance.now();
        const isFilled = (): boolean => {
          const shown = [...document.querySelectorAll('.firm-lane')].filter((lane) => lane.getBoundingClientRect().left < innerWidth);
          return shown.length > 0 && shown.every((lane) => lane.querySelector('.firm-taskcard'));
        };
        const look = (): void => {
          if (isFilled()) requestAnimationFrame(() => setTimeout(() => painted(performance.now() - started)));
          else requestAnimationFrame(look);
        };
        history.pushState(null, '', to);
        look();
      }),
    board,
  );
}

/** Scrolls to the end until no more lanes appear; returns their number. */
async function scrollToEnd(page: Page): Promise<number> {
  const count = () => page.locator('.firm-lane').count();
  for (let before = -1; before !== (await count()); ) {
    before = await count();
    await page.evaluate(() => {
      const last = [...document.querySelectorAll('.firm-lane')].at(-1);
      last?.scrollIntoView({ inline: 'end', block: 'nearest' });
    });
    // Generous, because only whether they appear matters here, not how soon on a busy machine.
    await page.waitForFunction((n) => document.querySelectorAll('.firm-lane').length > n, before, { timeout: 4 * restMs }).catch(() => undefined);
  }
  return count();
}

const kilobytes = (scripts: readonly Script[]): number => scripts.reduce((sum, { sent }) => sum + sent, 0) / 1_000;
