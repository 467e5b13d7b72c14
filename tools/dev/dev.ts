/**
 * `npm run dev -- mfe-maintenance`: serves the running portal with one area built from its sources. Each change is
 * built in memory within a second or two, and open pages reload; everything else comes from the portal. Start the
 * portal first (`npm start`); `FIRM_PORTAL` names one other than http://localhost:8080, `DEV_PORT` a port other than 8081.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { readCommand } from '../command/command.ts';
import { PlainError, reportFailure } from '../progress/PlainError.ts';
import { AreaUnderWork } from './areaUnderWork.ts';
import { devServer } from './devServer.ts';

const options = readCommand({
  name: 'npm run dev',
  does: 'Serves one area as you edit it, in front of the running portal (FIRM_PORTAL), on port DEV_PORT.',
  words: { name: 'area', does: 'such as mfe-maintenance', most: 1 },
});
const root = path.resolve(import.meta.dirname, '../..');

try {
  const [area = ''] = options.words;
  const config = path.join(root, area, 'webpack.config.js');
  if (!/^mfe-[a-z]+$/.test(area) || !existsSync(config)) throw new PlainError('Say which area: npm run dev -- mfe-maintenance');
  const portal = new URL(process.env.FIRM_PORTAL || `http://localhost:${process.env.PORT || 8080}`);
  const alive = await fetch(new URL('/healthz', portal)).then((answer) => answer.ok, () => false);
  if (!alive) throw new PlainError(`No portal at ${portal.origin}. Start one with npm start, or name it by FIRM_PORTAL.`);

  // Production code, unminified: the area runs on the shell's React, and the two kinds of React do not mix.
  process.env.NODE_ENV = 'production';
  const { default: own } = (await import(pathToFileURL(config).href)) as { default: Configuration };
  const compiler = webpack({ ...own, devtool: 'inline-source-map', optimization: { ...own.optimization, minimize: false } });
  const work = new AreaUnderWork(area, own.output?.path ?? path.join(root, area, 'dist'), compiler);
  const port = Number(process.env.DEV_PORT || 8081);
  await devServer(work, portal).listen(port);
  console.log(`${area} as you edit it, in the portal of ${portal.origin}:  http://localhost:${port}/`);
} catch (error) {
  reportFailure(error);
  // Without this the build's watcher would keep the process alive, as if the area were being served.
  process.exit(1);
}
