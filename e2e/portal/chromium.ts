/** Which Chromium the suite drives, and how it is started. */
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** `FIRM_CHROMIUM`, else one on the machine, else undefined: then Playwright takes its own download. */
export function chromiumPath(): string | undefined {
  const given = process.env['FIRM_CHROMIUM'];
  if (given && !existsSync(given)) throw new Error(`FIRM_CHROMIUM names ${given}, which is not there`);
  return given || places.find((place) => existsSync(place));
}

/** Nothing that speaks to anybody but the portal, nothing that needs a screen or a privilege. */
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
