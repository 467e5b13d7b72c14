/** Lists outside its own folders in which a new area must appear (docs/walks/area.md): an area that is missing in one fails here. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectedAreas } from '@firm/gateway/registry/expectedAreas';
import { serviceNames } from '../start/parts.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const audited = serviceNames(root).filter((name) => globSync(`services/${name}/contract/fields/*.ts`, { cwd: root }).length > 0);

test('the gateway knows where the pages of every area begin, even while it is not published', () => {
  const areas = globSync('mfe-*/area.manifest.ts', { cwd: root }).map((file) => path.dirname(file));
  expect(areas.length).toBeGreaterThan(5);
  expect(Object.keys(expectedAreas).sort()).toEqual(areas.sort());
});

test.each(audited)('the audit page has the labels and the fields of %s', (name) => {
  const dependencies = (JSON.parse(read('mfe-admin/package.json')) as { dependencies: Readonly<Record<string, string>> }).dependencies;
  expect(Object.keys(dependencies)).toContain(`@firm/${name}`);
  expect(read('mfe-admin/src/area.ts')).toMatch(new RegExp(`\\b${name}: \\w+Labels\\b`));
  const declared = read('mfe-admin/src/audit/declared.ts');
  expect(declared).toMatch(new RegExp(`^  ${name}: \\[\\w+`, 'm'));
  expect(declared).toContain(`from '@firm/${name}/contract/fields/`);
});
