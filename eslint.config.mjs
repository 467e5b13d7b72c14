import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import boundaries from './tools/eslint/boundaries.mjs';
import viewNames from './tools/eslint/viewNames.mjs';

const askTheClock = 'Ask `clock` of @firm/platform/clock/clock: tests move it. In a contract, take the moment as a parameter.';
const machineClock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: askTheClock },
  { selector: "CallExpression[callee.name='Date']", message: askTheClock },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: askTheClock },
];
const movedClock = [
  { selector: "ImportSpecifier[imported.name='readClockFrom']", message: 'Tests alone move the clock, by @firm/platform/testing/clock.' },
  { selector: 'ImportDeclaration[source.value=/testing.clock/]', message: 'Tests alone move the clock.' },
];
const throughTheDoors = "The raw connection is the platform's: use service.rows, service.everyRow or service.published.";
const rawConnection = [
  // Of a call's headers it is a name like any other.
  { selector: "MemberExpression[property.name='connection']:not([object.name='headers'], [object.property.name='headers'])", message: throughTheDoors },
  { selector: "ObjectPattern > Property[key.name='connection']", message: throughTheDoors },
  { selector: "CallExpression[callee.property.name='collection']", message: throughTheDoors },
];

// Never fits everything: what is cast to it is checked no more. Say the type that is meant.
const neverCast = [{ selector: 'TSAsExpression > TSNeverKeyword', message: 'Cast to the type that is meant: `never` fits everything, and nothing is checked any more.' }];

// Names of tests. To measure or to wait by the clock is honest: sums, differences and comparisons stay.
const now = "CallExpression[callee.object.name='Date'][callee.property.name='now']";
const nameByTheClock = [
  'TemplateLiteral > %s',
  "BinaryExpression[operator='%'] > %s",
  "MemberExpression[property.name='toString'] > %s",
  'VariableDeclarator[id.name=/^(mark|key|name|id|ref|reference|title|code)$/] > %s',
].map((selector) => ({
  selector: selector.replace('%s', now),
  message: 'Two tests may begin at one moment: name things by uniqueMark of e2e/portal.',
}));

// A key that is made anew for each press, or never again, makes a second record after a lost answer, or none at all.
const onceForAll = 'Use useRequestKey of shared-ui/dialog: it knows when the next press is a new request.';
const ownRequestKey = [
  { selector: "CallExpression[callee.name=/^use(Ref|State)$/] > CallExpression[callee.name='randomId']", message: onceForAll },
  { selector: "Property[key.name='idempotencyKey'] > CallExpression[callee.name='randomId']", message: onceForAll },
];

const demoData = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].map((declaration) => ({
  selector: `${declaration}[source.value=/(^|\\/)demo\\//]`,
  message: 'Demo data is loaded by import() alone, when it is asked for: production images leave it out.',
}));

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', 'test-results/**', '**/*.d.ts', '**/*.d.mts'] },
  ...tseslint.configs.recommended,
  {
    plugins: { firm: { rules: { boundaries, viewNames } } },
    rules: {
      'firm/boundaries': ['error', { root: import.meta.dirname }],
      'firm/viewNames': 'error',
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...neverCast],
      'no-console': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'antd', message: "Import per component, e.g. 'antd/es/button': the index is half a megabyte." },
            { name: '@ant-design/icons', message: 'Import one icon by its file.' },
          ],
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
    },
  },
  {
    files: ['shell/**', 'shared-ui/**', 'mfe-*/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'no-restricted-syntax': ['error', ...neverCast, ...ownRequestKey],
      'no-restricted-globals': ['error', { name: 'localStorage', message: 'Use shared-ui/storage/stored.ts: storage may be blocked or full, and then throws.' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
      // Served by plain http within an internal network, a page has none of these.
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'Use randomId of shared-ui/api: plain http has no randomUUID.' },
        { object: 'crypto', property: 'subtle', message: 'Plain http has no crypto.subtle.' },
      ],
    },
  },
  {
    // One clock (services/platform/src/clock), so that tests can move it.
    files: ['services/**/*.ts'],
    ignores: ['**/*.test.ts', '**/test/**', '**/testing/**', 'services/platform/src/clock/**'],
    rules: {
      'no-restricted-syntax': ['error', ...neverCast, ...machineClock, ...movedClock, ...demoData],
    },
  },
  {
    // Demo data may draw upon other demo data.
    files: ['services/*/demo/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...neverCast, ...machineClock, ...movedClock] },
  },
  // The platform's own tests declare views of their own.
  { files: ['services/platform/**/*.test.ts', 'tools/eslint/*.test.ts'], rules: { 'firm/viewNames': 'off' } },
  {
    // Where a scope cannot be forgotten (services/platform/src/mongo/rows.ts). Seeds and migrations write whole collections.
    files: ['services/*/src/**/*.ts'],
    ignores: ['services/platform/**', '**/*.test.ts', '**/testing/**', '**/seed/**', '**/seed.ts', '**/demo/**', '**/migrations.ts'],
    rules: {
      // What stands above for all services is named anew: of two settings of one rule the later alone holds.
      'no-restricted-syntax': ['error', ...neverCast, ...machineClock, ...movedClock, ...demoData, ...rawConnection],
    },
  },
  { files: ['shared-ui/storage/stored.ts', '**/*.test.ts', '**/*.test.tsx'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['**/jest.config.mjs'], rules: { 'firm/boundaries': 'off' } },
  { files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**'], rules: { 'max-lines': 'off' } },
  {
    // A test that fails must fail again: chance begins at a seed (services/platform/demo/random.ts, testing/deep.ts, e2e/portal/chance.ts).
    files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**', '**/testing/**', 'e2e/**'],
    ignores: ['services/platform/src/testing/deep.ts'],
    rules: { 'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Chance of a test begins at a seed: randomFrom of @firm/platform/demo/random, or chance of e2e/portal.' }] },
  },
  // The suite reads answers as a stranger would, without the contracts' types.
  { files: ['e2e/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  { files: ['e2e/**'], ignores: ['e2e/portal/unique.ts'], rules: { 'no-restricted-syntax': ['error', ...neverCast, ...nameByTheClock] } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' }, rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
