/** Every link between areas: it leads to a page that an area has, and asks the gate of that page. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gateOf } from '@firm/shared-ui/area/useMayOpen.ts';
import { manifestsOf } from '../start/areas.ts';
import { addressesIn, plainLinksIn } from './addresses.ts';

const root = path.resolve(__dirname, '../..');
const files = globSync('{mfe-*/src,shared-ui}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('the addresses that a file names, whatever is put into them', () => {
  const code = "import a from '/works/a'; const b = ['/works', `/works/${id}?tab=${tab}`, '/workshop', 'GET /works/']; type C = '/works/c';";
  expect(addressesIn(code, new Set(['works']))).toEqual(['/works', '/works/x?tab=x']);
});

test('every address that an area names is that of a page', async () => {
  const pages = (await manifestsOf(root)).flatMap(({ routes }) => routes);
  const sections = new Set(pages.map((page) => page.path.split('/')[1] ?? ''));
  const named = files.flatMap((file) => addressesIn(read(file), sections).map((address) => ({ file, address })));
  expect(named.length).toBeGreaterThan(80);
  // What is put into an address may also be the name of a page.
  const isPage = (address: string): boolean => {
    const form = new RegExp(`^${(address.split(/[?#]/)[0] ?? '').replace(/\/x(?=\/|$)/g, '/[\\w-]+')}$`);
    return gateOf(pages, address) !== null || pages.some((page) => form.test(page.path));
  };
  expect(named.filter(({ address }) => !isPage(address))).toEqual([]);
});

test('links are those that ask the gate of their page; only extensions, which are shown by a gate of their own, take the router’s', () => {
  const own = /^shared-ui\/(?:area\/navigation\.tsx|federation\/router\.ts)$/;
  expect(files.filter((file) => plainLinksIn(read(file)).length > 0 && !own.test(file) && !/^mfe-\w+\/src\/extensions\//.test(file))).toEqual([]);
});
