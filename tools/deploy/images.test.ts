/** Assembles the files of each image as its container file says, without a container engine, and runs its command there. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPointer } from '@firm/gateway/static/release';
import { workerArguments } from '@firm/platform/service/workerMemory';
import { frontEnds } from '../publish/publish.ts';
import { memorySettings } from '../start/memory.ts';
import { serviceNames } from '../start/services.ts';
import { readImage, type Image } from './containerFile.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
let folder: string;
/** Node's compile cache for the packages, which all images take from the same place. */
const compiled = mkdtempSync(path.join(tmpdir(), 'firm-images-'));
afterAll(() => rmSync(compiled, { recursive: true, force: true }));
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'firm-image-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Copies the image's files, except packages; `made` gives substitutes for build output. @param service the service of the image @param into destination folder */
function fill(image: Image, made: Readonly<Record<string, string>> = {}, service = '', into = folder): void {
  for (const { sources, to } of image.copies) {
    for (const source of sources.filter((one) => one !== 'node_modules')) {
      const from = made[source] ?? path.join(root, source);
      const isHeld = (file: string) => source !== 'services' || statSync(file).isDirectory() || isLeft(path.relative(from, file), service);
      const isFolder = statSync(from).isDirectory();
      cpSync(from, path.join(into, to, isFolder ? '' : path.basename(from)), { recursive: true, verbatimSymlinks: true, filter: (file) => isKept(file) && isHeld(file) });
    }
  }
}

/** Whether the earlier stages keep a file: everything but demo data of the service and the platform, and only the declarations of other services. */
function isLeft(file: string, service: string): boolean {
  const [owner = '', part] = file.split('/');
  if (part === 'contract' || part === 'package.json') return true;
  return ['platform', service].includes(owner) && part !== 'demo';
}

/** Whether .dockerignore lets a file through; links to our own packages are made by the installation. */
const isKept = (file: string) => !/\/(dist|test-results|node_modules\/(?!@firm))(\/|$)/.test(file.slice(root.length)) && !file.endsWith('/node_modules/.bin');

function run({ env, command }: Image, settings: Record<string, string>, cwd = folder): Promise<{ output: string; code: number | null }> {
  const [program = '', ...words] = command;
  const started = spawn(program, words, { cwd, env: { PATH: process.env.PATH, ...env, NODE_COMPILE_CACHE: compiled, ...settings } });
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => started.once('close', (code) => resolve({ output, code })));
}

/**
 * Links the packages that the service and the platform declare to where npm would put them, and the service itself, to which
 * contracts of other services refer; no others.
 */
function linkPackages(service: string, into: string): void {
  for (const name of ['platform', service]) {
    const { dependencies = {} } = JSON.parse(read(`services/${name}/package.json`)) as { dependencies?: Record<string, string> };
    for (const one of [...Object.keys(dependencies), `@firm/${service}`]) {
      const nested = `services/${name}/node_modules/${one}`;
      const file = existsSync(path.join(root, nested)) ? nested : `node_modules/${one}`;
      const link = path.join(into, file);
      mkdirSync(path.dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(one.startsWith('@firm/') ? `../../services/${one.slice('@firm/'.length)}` : path.join(root, file), link);
    }
  }
}

const services = ['gateway', ...serviceNames(root)];
/** Services that are started together: each looks for a database for some seconds before it gives up. */
const together = Array.from({ length: Math.ceil(services.length / 3) }, (_, i) => services.slice(3 * i, 3 * i + 3));

test.each(together.map((some) => [some.join(', '), some] as const))('the images of %s start with what they contain, and with their workers', async (_, some) => {
  const started = some.flatMap((service) => {
    const own = path.join(folder, service);
    mkdirSync(own);
    const image = readImage(read('deploy/service.Dockerfile'), { SERVICE: service });
    fill(image, {}, service, own);
    linkPackages(service, own);
    const worker = `services/${service}/src/worker.ts`;
    const commands = [image.command, ...(existsSync(path.join(root, worker)) ? [['node', ...workerArguments, worker]] : [])];
    return commands.map(async (command) => ({ service, ...(await run({ ...image, command }, { MONGODB_URI: 'mongodb://127.0.0.1:1/?replicaSet=rs0' }, own)) }));
  });
  // A service that gets as far as looking for its database has found all its modules.
  for (const { service, output, code } of await Promise.all(started)) expect([service, output, code]).toEqual([service, expect.stringMatching(/^MongoDB cannot be reached; .*\n$/), 1]);
}, 300_000);

// Areas differ only in their names, so rollback is tested only for the shell and one area.
test.each(frontEnds(root).map((app, i) => [app, i < 2] as const))('the image of %s publishes what it was built with (and rolls it back: %s)', async (app, takesBack) => {
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
  // As compose starts it, which is at each of its own starts.
  expect(await release('2', ['--once'])).toMatchObject({ version: first?.version });
  for (const words of [['--rolback'], ['--rollback', '--agian'], ['back'], ['--help']]) {
    const { code } = await run({ ...image, command: [...image.command, ...words] }, { FIRM_DATA: data });
    expect([words, code]).toEqual([words, words[0] === '--help' ? 0 : 1]);
  }
  expect(await release('2', ['--once'])).toMatchObject({ version: first?.version });
  expect(await release('2', ['--again'])).toMatchObject({ version: second?.version });
});

test('an image of a service keeps its process as small as npm start does', () => {
  const envOf = (args: Record<string, string>) => readImage(read('deploy/service.Dockerfile'), args).env;
  expect(envOf({ SERVICE: 'maintenance' })).toMatchObject(memorySettings('service', {}));
  const [, args = ''] = /args: \{ (SERVICE: gateway[^}]*) \}/.exec(read('deploy/compose.yaml')) ?? [];
  expect(envOf(Object.fromEntries(args.split(', ').map((one) => one.split(': '))) as Record<string, string>)).toMatchObject(memorySettings('gateway', {}));
});

test('images use the Node version to which the project is pinned', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  for (const file of readdirSync(path.join(root, 'deploy')).filter((name) => name.endsWith('.Dockerfile')))
    expect(readImage(read(`deploy/${file}`), {}).base).toBe(`node:${devDependencies['node']}-bookworm-slim`);
});
