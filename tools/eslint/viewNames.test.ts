import { Linter } from 'eslint';
import viewNames from './viewNames.mjs';

const reported = (filename: string, code: string) =>
  new Linter()
    .verify(code, [{ files: ['**/*.ts'], plugins: { firm: { rules: { viewNames } } }, rules: { 'firm/viewNames': 'error' } }], { filename })
    .map(({ message }) => message.split(' ')[0]);

test('the name of a view is only in its owner’s declaration', () => {
  const code = "read('residents_zones_v1'); read(`residents_zones_v1`); read(`residents_${thing}_v1`); read('residents_zones');";
  expect(reported('services/tenancy/src/place/zones.ts', code)).toEqual(['residents_zones_v1', 'residents_zones_v1', 'residents_x_v1']);
  for (const declaring of ['services/residents/contract/published.ts', 'services/residents/contract/published/zones.ts', 'services/platform/src/contract/accounts.ts']) expect(reported(declaring, code)).toEqual([]);
});
