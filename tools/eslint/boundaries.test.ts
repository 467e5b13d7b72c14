import path from 'node:path';
import { projectOf, refusal, targetOf, undeclared } from './boundaries.mjs';

const root = path.resolve(__dirname, '../..');
const say = (file: string, specifier: string): string | null => {
  const at = path.join(root, file);
  return refusal(projectOf(at), targetOf(specifier, at, root), at);
};

test('imports from another project are declared, so that nx knows of them', () => {
  const at = path.join(root, 'services/maintenance/src/service.ts');
  const undeclaredOf = (specifier: string) => undeclared(projectOf(at), targetOf(specifier, at, root));
  expect(undeclaredOf('@firm/shared-ui/area/manifest.ts')).toContain('does not name');
  expect(undeclaredOf('../../../shared-ui/area/manifest.ts')).toContain('does not name');
  for (const known of ['@firm/platform/service/define', '../contract/index.ts', 'zod']) expect(undeclaredOf(known)).toBeNull();
});

describe('imports between packages', () => {
  it.each([
    ['mfe-maintenance/src/api.ts', '@firm/maintenance/contract'],
    ['mfe-maintenance/src/api.ts', '@firm/shared-ui/api/index.ts'],
    ['mfe-maintenance/src/api.ts', '@firm/platform/contract/permissions'],
    ['mfe-maintenance/src/area.ts', '../area.manifest.ts'],
    ['services/maintenance/src/service.ts', '@firm/platform/service/define'],
    ['services/maintenance/src/service.ts', '@firm/residents/contract/published'],
    ['services/residents/contract/resident/tenancyStatuses.ts', '@firm/tenancy/contract/publishedLists'],
    ['services/maintenance/src/service.ts', '../../residents/contract/published.ts'],
    ['services/gateway/src/main.ts', '@firm/platform/log/logger'],
    ['shared-ui/testing/serve.ts', '@firm/residents/contract'],
    ['shell/src/bootstrap.tsx', 'react'],
    ['shell/src/session/api.ts', '@firm/identity/contract'],
    ['shell/src/session/guard.ts', '@firm/identity/contract/declaration'],
    ['shell/src/registry/registry.ts', '@firm/shared-ui/area/manifest.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(say(file, specifier)).toBeNull();
  });

  it.each([
    ['mfe-maintenance/src/api.ts', '@firm/mfe-residents/src/area.ts'],
    ['mfe-maintenance/src/api.ts', '../../mfe-residents/src/area.ts'],
    ['mfe-maintenance/src/api.ts', '@firm/maintenance/src/service'],
    ['services/maintenance/src/service.ts', '@firm/residents/src/service'],
    ['services/maintenance/src/service.ts', '@firm/residents/contract'],
    ['services/maintenance/src/service.ts', '@firm/residents/contract/zoneTypes'],
    ['services/maintenance/src/service.ts', '@firm/residents/contract/published/zones'],
    ['services/maintenance/src/service.ts', '@firm/residents/src/contract/published'],
    ['services/platform/src/http/app.ts', '@firm/identity/contract/published'],
    ['services/platform/src/http/app.ts', '@firm/identity/contract/declaration'],
    ['shared-ui/table/DataTable.tsx', '@firm/shell/src/main.tsx'],
    ['shared-ui/pick/find.ts', '@firm/residents/contract/picked'],
    ['shell/src/bootstrap.tsx', '../../mfe-residents/src/area.ts'],
    ['shell/src/home/Overview.tsx', '@firm/residents/contract'],
    ['shell/src/home/Overview.tsx', '../../../services/tenancy/contract/index.ts'],
    ['shell/src/search/useHits.ts', '@firm/maintenance/contract/statuses'],
  ])('%s may not import %s', (file, specifier) => {
    expect(say(file, specifier)).toContain('may not import');
  });
});
