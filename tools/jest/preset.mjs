/**
 * The one way in which the project's tests run: swc turns TypeScript into CommonJS, nothing is type-checked here (that is
 * a task of its own). Each project's jest.config.mjs is one line that takes `node` or `browser` from here. All projects of a
 * kind have one `id`: what one of them has compiled is there for the next (compile.cjs).
 */
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What a run says for all of its projects (tools/test/parts.ts), and a project's own configuration must not say then. */
export const ofRun = (settings) => (process.env.FIRM_TEST_TOGETHER ? {} : settings);

/** Packages that ship only ES modules, or whose CommonJS form loads ES modules. */
const modern = ['echarts', 'zrender', 'lru-cache', 'eventsource-parser', '@firm', 'antd', '@ant-design', '@rc-component', 'react-router'];

const shared = {
  moduleNameMapper: { '^fast-check$': at('./fastCheck.cjs') },
  transform: {
    '\\.(tsx?|m?js)$': [
      at('./compile.cjs'),
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2024' },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modern.join('|')})/)`],
  runtime: at('./runtime.cjs'),
  cacheDirectory: at('../../.cache/jest'),
  testRegex: '\\.test\\.tsx?$',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  // Two cores: nx runs several projects at once, each with its own worker.
  ...ofRun({ maxWorkers: 1 }),
  testTimeout: 30_000,
};

/** Services and tools: Node, and a genuine MongoDB replica set. */
export const node = {
  ...shared,
  id: 'firm-node',
  testEnvironment: at('./plainRealm.cjs'),
  // What never comes is the same after a minute more; what comes late on a busy machine is no failure.
  testTimeout: 90_000,
  // A test that fails half-way may leave a stream or a server open: the run must end and say so, not hang.
  ...ofRun({ forceExit: true }),
  globalSetup: at('./mongoForAll.mjs'),
  globalTeardown: at('./mongoForAll.teardown.mjs'),
};

/** Front ends: a page in jsdom. */
export const browser = {
  ...shared,
  id: 'firm-page',
  testEnvironment: at('./page.cjs'),
  setupFiles: [at('./browserGaps.mjs'), at('./ownerStacks.cjs')],
  setupFilesAfterEnv: [at('./patience.cjs'), at('../../shared-ui/testing/calls.ts')],
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '\\.css$': at('./noStyle.cjs'),
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
  },
};
