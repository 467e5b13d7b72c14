/** The front ends: the shell's page and files, and every published release of every area, seen without a restart. */
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pageHeaders as usualHeaders, pageHeadersWith } from '../server/securityHeaders.ts';
import type { MapTiles } from '@firm/platform/service/config';
import { pageTest, shellRoutes } from './appRoutes.ts';
import { isHashed } from './contentTypes.ts';
import { homeOf, safeName, watchPointer } from './release.ts';
import { sendFile } from './sendFile.ts';

interface StaticFiles {
  /** Answers every request that is not an API call. `path` has been checked by `readTarget`. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/** `areaRoutes`: page addresses of the published areas, from the registry. */
export function createStaticFiles(options: {
  readonly data: string;
  readonly areaRoutes: () => Promise<readonly string[]>;
  /** Where maps get their tiles, if a setting says so. */
  readonly tiles?: MapTiles | null;
}): StaticFiles {
  const { tiles = null } = options;
  const pageHeaders = pageHeadersWith(tiles?.origin ?? null);
  const shellHome = homeOf(options.data, 'shell');
  const pointer = watchPointer(shellHome);
  let test = { of: '', isPage: pageTest(shellRoutes) };

  /** The file of a URL path in a folder; null for names that a build never produces. */
  const below = (folder: string, segments: readonly string[]): string | null =>
    segments.length > 0 && segments.every((segment) => safeName.test(segment)) ? path.join(folder, ...segments) : null;

  const isPage = async (urlPath: string): Promise<boolean> => {
    const routes = [...shellRoutes, ...(await options.areaRoutes())];
    const of = routes.join();
    if (test.of !== of) test = { of, isPage: pageTest(routes) };
    return test.isPage(urlPath);
  };

  /** Files of the shell: the current release first, then older ones, for pages that were opened before a release. */
  const sendShellFile = async (request: IncomingMessage, response: ServerResponse, segments: readonly string[], version: string) => {
    const name = segments.at(-1) ?? '';
    const immutable = isHashed(name);
    const versions = immutable ? [version, ...(await readdir(shellHome).catch(() => []))] : [version];
    for (const one of new Set(versions)) {
      const file = safeName.test(one) ? below(path.join(shellHome, one), segments) : null;
      if (file && (await sendFile(request, response, { file, pageHeaders, keep: immutable ? 'immutable' : 'ask' }))) return true;
    }
    return false;
  };

  return {
    async answer(request, response, urlPath) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'Method not allowed', ['allow', 'GET, HEAD']);
      const segments = urlPath.split('/').filter(Boolean);
      if (segments[0] === 'areas') {
        const file = segments.length >= 4 ? below(path.join(options.data, 'areas'), segments.slice(1)) : null;
        if (file && (await sendFile(request, response, { file, pageHeaders, keep: 'immutable' }))) return;
        return plain(response, 404, 'Not found');
      }
      if (tiles?.origin === null && segments[0] === 'tiles') {
        const file = isTile(segments) ? below(options.data, segments) : null;
        if (file && (await sendFile(request, response, { file, pageHeaders, keep: 'ask' }))) return;
        return plain(response, 404, 'Not found');
      }
      const release = await pointer();
      if (!release) return plain(response, 503, 'The portal is being set up; try again in a moment', ['retry-after', '2']);
      const wanted = segments.at(-1) ?? '';
      if (wanted.includes('.') && wanted !== 'index.html' && (await sendShellFile(request, response, segments, release.version))) return;
      // A missing script or picture must be a 404: with the page in its place, the browser would take the page for the file.
      const accepts = request.headers.accept ?? '*/*';
      if (segments[0] === 'assets' || (!accepts.includes('text/html') && !accepts.includes('*/*'))) {
        return plain(response, 404, 'Not found');
      }
      const file = path.join(shellHome, release.version, 'index.html');
      // An unknown address gets the same page, which shows 'Page not found :(', but with status 404.
      if (await sendFile(request, response, { file, pageHeaders, keep: 'ask', status: (await isPage(urlPath)) ? 200 : 404 })) return;
      plain(response, 503, 'The portal is being set up; try again in a moment', ['retry-after', '2']);
    },
  };
}

/** `tiles/12/3229/2034.png`: a folder per zoom level, a folder per column, a picture per row. */
const isTile = ([, z = '', x = '', file = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 && [z, x].every((one) => /^\d{1,8}$/.test(one)) && /^\d{1,8}\.png$/.test(file);

function plain(response: ServerResponse, status: number, text: string, headers: readonly string[] = []): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, [
    'content-type', 'text/plain; charset=utf-8', 'content-length', String(body.byteLength), 'cache-control', 'no-store',
    ...usualHeaders, ...headers,
  ]);
  response.end(body);
}
