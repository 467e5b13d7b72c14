import path from 'node:path';
import { projectOf, refusal, targetOf } from './boundaries.mjs';

const root = path.resolve(__dirname, '../..');
const say = (file: string, specifier: string): string | null => {
  const at = path.join(root, file);
  return refusal(projectOf(at), targetOf(specifier, at, root));
};

describe('imports between packages', () => {
  it.each([
    ['mfe-maintenance/src/api.ts', '@firm/maintenance/contract'],
    ['mfe-maintenance/src/api.ts', '@firm/shared-ui/api/index.ts'],
    ['mfe-maintenance/src/api.ts', '@firm/platform/contract/permissions'],
    ['mfe-maintenance/src/area.ts', '../area.manifest.ts'],
    ['services/maintenance/src/service.ts', '@firm/platform/service/define'],
    ['services/gateway/src/main.ts', '@firm/platform/log/logger'],
    ['shell/src/bootstrap.tsx', 'react'],
  ])('%s may import %s', (file, specifier) => {
    expect(say(file, specifier)).toBeNull();
  });

  it.each([
    ['mfe-maintenance/src/api.ts', '@firm/mfe-residents/src/area.ts'],
    ['mfe-maintenance/src/api.ts', '../../mfe-residents/src/area.ts'],
    ['mfe-maintenance/src/api.ts', '@firm/maintenance/src/service'],
    ['services/maintenance/src/service.ts', '@firm/residents/src/service'],
    ['services/maintenance/src/service.ts', '@firm/residents/contract'],
    ['services/platform/src/http/app.ts', '@firm/identity/contract/gates'],
    ['shared-ui/table/DataTable.tsx', '@firm/shell/src/main.tsx'],
    ['shell/src/bootstrap.tsx', '../../mfe-residents/src/area.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(say(file, specifier)).toContain('may not import');
  });
});
