/** The one list in `deploy` that names areas (docs/walks/area.md): an area that is missing there fails here. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readGatewaySettings } from '@firm/gateway/settings';
import { parse, parseAllDocuments } from 'yaml';
import { areasSetting } from '../start/areas.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** What `deploy` gives the gateway, by file. */
const deployed: Readonly<Record<string, () => NodeJS.ProcessEnv>> = {
  'compose.yaml': () => (parse(read('deploy/compose.yaml'), { merge: true }) as { services: { gateway: { environment: NodeJS.ProcessEnv } } }).services.gateway.environment,
  'kubernetes/settings.yaml': () => parseAllDocuments(read('deploy/kubernetes/settings.yaml')).map((document) => document.toJS() as { data?: NodeJS.ProcessEnv }).find(({ data }) => data)!.data!,
};

test.each(Object.keys(deployed))('%s says where the pages of every area begin, for as long as it is not published', async (file) => {
  const areas = await areasSetting(root);
  expect(areas.split(',').map((entry) => entry.split('=')[0]).sort()).toEqual(globSync('mfe-*', { cwd: root }).sort());
  expect(areas).toMatch(/^(?:mfe-[a-z]+=\/[a-z/+]+,?)+$/);
  const { FIRM_AREAS } = deployed[file]!();
  expect(Object.entries(readGatewaySettings({ FIRM_AREAS }).expectedAreas)).toEqual(Object.entries(readGatewaySettings({ FIRM_AREAS: areas }).expectedAreas));
});
