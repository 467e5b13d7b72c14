/**
 * The Jest configuration of all projects: swc turns TypeScript into CommonJS without checking types (that is a separate
 * task). Each project's jest.config.mjs is one line that takes `node` or `browser` from here. All projects of a kind share
 * one `id`, so that they also share compiled code (compile.cjs).
 */
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Settings that a run of all projects sets itself (tools/test/parts.ts); a project's own configuration must then leave them out. */
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
  // One worker each, because nx runs several projects at once on two cores.
  ...ofRun({ maxWorkers: 1 }),
  testTimeout: 30_000,
};

/** Services and tools: Node, and a real MongoDB replica set. */
export const node = {
  ...shared,
  id: 'firm-node',
  testEnvironment: at('./plainRealm.cjs'),
  // Generous: something that is only late on a busy machine is not a failure.
  testTimeout: 90_000,
  // A test that fails half-way may leave a stream or a server open; the run must end and report it, not hang.
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
