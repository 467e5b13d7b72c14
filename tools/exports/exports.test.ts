/** Nothing is exported that no other file imports: what stays within a file can be changed without looking further. */
import path from 'node:path';
import { workspaceFolders } from '../imports/resolve.ts';
import { unusedExports } from './unused.ts';

const root = path.resolve(__dirname, '../..');

/** What something other than an import reaches. */
const entries = [
  // Read by the tool that the file is for: Jest, Playwright, webpack; ESLint's configuration stands above all projects.
  /^tools\/eslint\/[a-zA-Z]+\.mjs default$/,
  /(?:^|\/)(?:jest\.config\.mjs|webpack\.config\.js|playwright\.config\.ts) default$/,
  /^tools\/jest\/mongoForAll(?:\.teardown)?\.mjs default$/,
  /^e2e\/portal\/globalSetup\.ts default$/,
  /^shared-ui\/federation\/styles\/scopeLoader\.ts default$/,
  // Loaded by the shell when a page needs it.
  /^mfe-[a-z]+\/src\/(?:area|extensions)\.ts default$/,
  // Extended by each front end's `src/texts.d.ts`.
  /^shared-ui\/i18n\/resources\.ts TextResources$/,
  // Extended by each service's `src/messages.ts`.
  /^services\/platform\/src\/errors\/messages\.ts MessageOwners$/,
  // Loaded by the name of the service.
  /^services\/[a-z]+\/src\/service\.ts service$/,
  // What a service offers to others, read by them or not yet.
  /^services\/[a-z]+\/contract\/published\.ts /,
];

test('every export is imported by another file', () => {
  expect(workspaceFolders(root).length).toBeGreaterThan(10);
  expect(unusedExports(root, entries).map(({ file, line, name }) => `${file}:${line} ${name}`)).toEqual([]);
});
