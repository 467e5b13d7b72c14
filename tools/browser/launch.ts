/** How tests and bench drive the browser. */
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from './findBrowser.ts';

/** Flags that a headless browser on a server needs; nothing contacts the outside. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser that `findBrowser` finds. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags });
}
