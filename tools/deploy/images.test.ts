/** Each image's files are put together as its container file says, without an engine, and its command is run there. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPointer } from '@firm/gateway/static/release';
import { frontEnds } from '../publish/publish.ts';
import { memorySettings } from '../start/memory.ts';
import { serviceNames } from '../start/parts.ts';
import { readImage, type Image } from './containerFile.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'firm-image-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Copies what the image takes, but for packages; `made` stands for what a build makes. @param service whose image it is */
function fill(image: Image, made: Readonly<Record<string, string>> = {}, service = ''): void {
  for (const { sources, to } of image.copies) {
    for (const source of sources.filter((one) => one !== 'node_modules')) {
      const from = made[source] ?? path.join(root, source);
      const isHeld = (file: string) => source !== 'services' || statSync(file).isDirectory() || isLeft(path.relative(from, file), service);
      const isFolder = statSync(from).isDirectory();
      cpSync(from, path.join(folder, to, isFolder ? '' : path.basename(from)), { recursive: true, verbatimSymlinks: true, filter: (file) => isKept(file) && isHeld(file) });
    }
  }
}

/** As the earlier stages leave the services: of the service and the platform all but demo data, of the others what they declare. */
function isLeft(file: string, service: string): boolean {
  const [owner = '', part] = file.split('/');
  if (part === 'contract' || part === 'package.json') return true;
  return ['platform', service].includes(owner) && part !== 'demo';
}

/** As .dockerignore has it; links to our own packages are made by the install. */
const isKept = (file: string) => !/\/(dist|test-results|node_modules\/(?!@firm))(\/|$)/.test(file.slice(root.length)) && !file.endsWith('/node_modules/.bin');

function run({ env, command }: Image, settings: Record<string, string>): Promise<{ output: string; code: number | null }> {
  const [program = '', ...words] = command;
  const started = spawn(program, words, { cwd: folder, env: { PATH: process.env.PATH, ...env, NODE_COMPILE_CACHE: path.join(folder, 'compiled'), ...settings } });
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => started.once('close', (code) => resolve({ output, code })));
}

/**
 * Links where npm puts them the packages that the service and the platform declare, and the service itself, to which the
 * contracts of others refer; no others.
 */
function linkPackages(service: string): void {
  for (const name of ['platform', service]) {
    const { dependencies = {} } = JSON.parse(read(`services/${name}/package.json`)) as { dependencies?: Record<string, string> };
    for (const one of [...Object.keys(dependencies), `@firm/${service}`]) {
      const nested = `services/${name}/node_modules/${one}`;
      const file = existsSync(path.join(root, nested)) ? nested : `node_modules/${one}`;
      const link = path.join(folder, file);
      mkdirSync(path.dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(one.startsWith('@firm/') ? `../../services/${one.slice('@firm/'.length)}` : path.join(root, file), link);
    }
  }
}

test.each(['gateway', ...serviceNames(root)])('the image of %s starts with what it holds', async (service) => {
  const image = readImage(read('deploy/service.Dockerfile'), { SERVICE: service });
  fill(image, {}, service);
  linkPackages(service);
  // So far that it looks for its database, all its modules have been found.
  const { output, code } = await run(image, { MONGODB_URI: 'mongodb://127.0.0.1:1/?replicaSet=rs0' });
  expect(output).toMatch(/^MongoDB cannot be reached; .*\n$/);
  expect(code).toBe(1);
});

test.each(serviceNames(root).filter((name) => existsSync(path.join(root, `services/${name}/src/worker.ts`))))('the image of %s starts its worker, too', async (service) => {
  const image = readImage(read('deploy/service.Dockerfile'), { SERVICE: service });
  fill(image, {}, service);
  linkPackages(service);
  const { output, code } = await run({ ...image, command: ['node', `services/${service}/src/worker.ts`] }, { MONGODB_URI: 'mongodb://127.0.0.1:1/?replicaSet=rs0' });
  expect(output).toMatch(/^MongoDB cannot be reached; .*\n$/);
  expect(code).toBe(1);
});

// Areas differ in nothing but their name: that a release is taken back is tried of the shell and of one area.
test.each(frontEnds(root).map((app, i) => [app, i < 2] as const))('the image of %s publishes what it was built with (and takes it back: %s)', async (app, takesBack) => {
  const image = readImage(read('deploy/frontend.Dockerfile'), { APP: app });
  const data = path.join(folder, 'data');
  const build = path.join(folder, 'build');
  mkdirSync(build);
  fill(image, { [`${app}/dist`]: build });
  const release = async (version: string, words: string[] = []) => {
    const file = app === 'shell' ? 'index.html' : 'manifest.json';
    writeFileSync(path.join(folder, app, 'dist', file), JSON.stringify({ id: app, version, entry: 'e.js', requiresShell: '0.1.0' }));
    const { output, code } = await run({ ...image, command: [...image.command, ...words] }, { FIRM_DATA: data });
    expect(output).toContain(app);
    expect(code).toBe(0);
    return readPointer(path.join(data, app === 'shell' ? 'shell' : `areas/${app}`));
  };
  const first = await release('1');
  expect(first?.version).toMatch(/\w/);
  if (!takesBack) return;
  const second = await release('2');
  expect(second?.version).not.toBe(first?.version);
  expect(await release('2', ['--rollback'])).toMatchObject({ version: first?.version });
});

test('an image of a service keeps its process as small as npm start does', () => {
  expect(readImage(read('deploy/service.Dockerfile'), { SERVICE: 'gateway' }).env).toMatchObject(memorySettings({}));
});

test('images stand on the Node that the project is pinned to', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  for (const file of readdirSync(path.join(root, 'deploy')).filter((name) => name.endsWith('.Dockerfile')))
    expect(readImage(read(`deploy/${file}`), {}).base).toBe(`node:${devDependencies['node']}-bookworm-slim`);
});
