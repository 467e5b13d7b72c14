/** Every export is imported by another file, so that whatever is not exported can be changed without looking elsewhere. */
import path from 'node:path';
import { workspaceFolders } from '../imports/resolve.ts';
import { unusedExports } from './unused.ts';

const root = path.resolve(__dirname, '../..');

/** Exports that are reached by something other than an import. */
const entries = [
  // Read by the tool that the file configures: Jest, Playwright, webpack. ESLint's configuration is above all projects.
  /^tools\/eslint\/[a-zA-Z]+\.mjs default$/,
  /(?:^|\/)(?:jest\.config\.mjs|webpack\.config\.js|playwright\.config\.ts) default$/,
  /^tools\/jest\/mongoForAll(?:\.teardown)?\.mjs default$/,
  /^e2e\/portal\/globalSetup\.ts default$/,
  /^shared-ui\/federation\/styles\/scopeLoader\.ts default$/,
  // Loaded by the shell when a page needs it.
  /^mfe-[a-z]+\/src\/(?:area|extensions)\.ts default$/,
  // Chapters of the user manual, and the words around them: loaded by the paths of their files.
  /^(?:shell|mfe-[a-z]+)\/manual\/(?:[a-zA-Z]+\/)?(?:order\.ts order|[a-z]{2}\.ts (?:chapter|words))$/,
  // Extended by each front end's `src/texts.d.ts`.
  /^shared-ui\/i18n\/resources\.ts TextResources$/,
  // Extended by each service's `src/messages.ts`.
  /^services\/platform\/src\/errors\/messages\.ts MessageOwners$/,
  // Loaded by a path made from the service's name.
  /^services\/[a-z]+\/src\/(?:service\.ts service|testing\/allOrganisations\.ts allOrganisations)$/,
  // What a service publishes, whether or not another service reads it yet.
  /^services\/[a-z]+\/contract\/published\.ts /,
];

test('every export is imported by another file', () => {
  expect(workspaceFolders(root).length).toBeGreaterThan(10);
  expect(unusedExports(root, entries).map(({ file, line, name }) => `${file}:${line} ${name}`)).toEqual([]);
});
