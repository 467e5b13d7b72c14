/** The rooms board with 5,000 rooms, in a real Chromium: the time until it can be used, and until a filter is applied. */
import mongoose from 'mongoose';
import type { Page } from '@playwright/test';
import { launchChromium } from '../../browser/launch.ts';
import { startTogether, type Environment } from '../portal.ts';
import { median } from '../quantile.ts';
import type { Section } from '../report.ts';
import { growRooms } from '../datasets/rooms.ts';
import { signIn, stands } from './visit.ts';

const rooms = 5_000;
const visits = 5;
const presses = 10;

export async function benchBrowserResidents(environment: Environment): Promise<Section[]> {
  const portal = await startTogether(environment);
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  await growRooms(connection, 1, rooms);
  await connection.close();
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${portal.address}/auth/login`);
    await signIn(page, portal.address);
    const first = await open(page, portal.address, 'board');
    const again: number[] = [];
    for (let i = 0; i < visits; i += 1) again.push(await open(page, portal.address, i % 2 === 0 ? 'floors' : 'board'));
    await open(page, portal.address, 'board');
    const board = await filterTimes(page);
    await open(page, portal.address, 'floors');
    const floors = await filterTimes(page);
    return [
      {
        title: `Rooms board of ${rooms} rooms, in Chromium`,
        figures: [
          { name: 'first visit until a room can be chosen', value: first / 1000, unit: 's', goal: { at: 'most', value: 2 } },
          { name: 'page loaded anew, median', value: median(again) / 1000, unit: 's', goal: { at: 'most', value: 2 } },
          { name: 'a filter on the board, slowest', value: Math.max(...board), unit: 'ms', goal: { at: 'most', value: 100 } },
          { name: 'a filter on the floors, slowest', value: Math.max(...floors), unit: 'ms', goal: { at: 'most', value: 100 } },
        ],
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Loads the page and selects a room as soon as there is one; returns milliseconds. */
async function open(page: Page, address: string, view: 'board' | 'floors'): Promise<number> {
  const started = performance.now();
  await page.goto(`${address}/operations/rooms${view === 'floors' ? '?view=floors' : ''}`, { waitUntil: 'commit' });
  const room = '.firm-room [role=checkbox]';
  await stands(page, room);
  await page.locator(room).first().press('Space');
  await stands(page, '.firm-bulk');
  return performance.now() - started;
}

/**
 * Clicks filters one after the other; returns the milliseconds from each click until the remaining rooms have been painted.
 * Measured inside the page, so that the driver's round trip does not count.
 */
async function filterTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (times) => {
    const chips = [...document.querySelectorAll<HTMLElement>('.firm-roomchip')];
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const taken: number[] = [];
    for (let i = 0; i < times; i += 1) {
      const chip = chips[i % chips.length];
      await new Promise((resolve) => setTimeout(resolve, 200));
      const started = performance.now();
      chip?.click();
      await painted();
      taken.push(performance.now() - started);
    }
    return taken;
  }, presses);
}

