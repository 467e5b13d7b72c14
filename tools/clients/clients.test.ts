/**
 * Generates clients from the portal's OpenAPI document, as third parties would: generators for TypeScript and Python accept it
 * without a warning, and their clients lead an alert through its life against a real portal.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { run, type Outcome } from '../mongod/command.ts';
import { startNewPortal, type NewPortal } from './portal.ts';
import { pythonPackages } from '../python/packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const made = path.join(root, '.cache/clients');
const schema = path.join(made, 'schema.json');
/** Enough to start a portal, or to fetch Python packages, on a busy machine. */
const patienceMs = 300_000;

let portal: NewPortal;
let client: MongoClient;
const database = `test_clients_${process.pid}`;

beforeAll(async () => {
  const uri = process.env.MONGODB_URI as string;
  client = await MongoClient.connect(uri);
  portal = await startNewPortal(uri, database);
  mkdirSync(made, { recursive: true });
  const document = await fetch(`${portal.api}/schema/`);
  expect(document.status).toBe(200);
  writeFileSync(schema, await document.text());
}, patienceMs);
afterAll(async () => {
  await portal?.stop();
  await client?.db(database).dropDatabase();
  await client?.close();
});

function outputOf({ code, output }: Outcome): string {
  if (code !== 0) throw new Error(`It ended with ${code}:\n${output}`);
  return output;
}
/** The last line of output, in which the client reports what it saw. */
const seen = (output: string): unknown => JSON.parse(output.trim().split('\n').at(-1) as string);

const life = (mender: string) => ({
  repeated: true,
  openBefore: 1,
  openAfter: 0,
  resolvedAfter: 1,
  unnamed: [422, ['name']],
  leap: [409, ['assigned', 'cancelled']],
  picture: ['after'],
  resolved: ['resolved', mender, true],
  stale: [409, 'stale_version'],
  statuses: expect.arrayContaining(['assigned', 'in-progress', 'resolved']) as unknown,
  left: 204,
  gone: 401,
});

test('a client made by openapi-typescript and openapi-fetch passes the type check and leads an alert through its life', async () => {
  const binary = (name: string) => path.join(root, 'node_modules/.bin', name);
  const folder = path.join(import.meta.dirname, 'typescript');
  const options = { cwd: folder, timeout: patienceMs };
  outputOf(await run(binary('openapi-typescript'), [schema, '--default-non-nullable', 'false', '--output', path.join(made, 'schema.d.ts')], options));
  outputOf(await run(process.execPath, [path.join(root, 'node_modules/typescript7/bin/tsc'), '-p', folder], options));
  const output = outputOf(await run(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(folder, 'alertLife.ts'), portal.api, portal.password], options));
  expect(seen(output)).toEqual(life('mender.ts'));
}, patienceMs);

test('a client made by openapi-python-client leads an alert through its life', async () => {
  const packages = await pythonPackages(path.join(import.meta.dirname, 'python/requirements.txt'), made);
  const folder = path.join(made, 'firm_client');
  rmSync(folder, { recursive: true, force: true });
  const options = { env: { ...process.env, PYTHONPATH: [packages, made].join(path.delimiter), PYTHONDONTWRITEBYTECODE: '1' }, timeout: patienceMs };
  const generator = path.join(import.meta.dirname, 'python/generator.yml');
  // A warning means that the generator left something out.
  outputOf(await run('python3', ['-m', 'openapi_python_client', 'generate', '--path', schema, '--output-path', folder, '--meta', 'none', '--config', generator, '--fail-on-warning'], options));
  const output = outputOf(await run('python3', [path.join(import.meta.dirname, 'python/alert_life.py'), portal.api, portal.password], options));
  expect(seen(output)).toEqual(life('mender.py'));
}, patienceMs);
