/** Which lint rules apply to which files, as ESLint itself resolves them: if a rule is set twice for a file, only the later setting applies. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** What `no-restricted-syntax` reports for code in a file. */
async function toldOf(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: path.join(root, file) });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ message }) => message);
}

/** The selectors that are refused in a file. */
async function refusedIn(file: string): Promise<readonly string[]> {
  const { rules } = (await eslint.calculateConfigForFile(path.join(root, file))) as { rules: Record<string, readonly unknown[]> };
  const [severity, ...options] = rules['no-restricted-syntax'] ?? [];
  return severity === 2 ? options.map((option) => (option as { selector: string }).selector) : [];
}

const services = globSync('services/*/src/service.ts', { cwd: root }).map((file) => file.split(path.sep)[1] ?? '');

test('restrictions for all services apply to business services as well', async () => {
  const everywhere = await refusedIn('services/platform/src/service/define.ts');
  expect(everywhere.some((selector) => selector.includes('demo'))).toBe(true);
  expect(services.length).toBeGreaterThan(5);
  for (const service of [...services, 'gateway']) expect(await refusedIn(`services/${service}/src/service.ts`)).toEqual(expect.arrayContaining([...everywhere]));
});

test.each([
  ['demo data', "import { seed } from '../demo/seed.ts';\nseed();"],
  ['demo data of another service', "export { seed } from '@firm/residents/demo/seed';"],
  ['the raw connection', 'service.connection.close();'],
  ['the raw connection by its name', 'const { connection } = service; connection.close();'],
  ['a collection', "db.collection('zones');"],
  ["the machine's clock", 'Date.now();'],
])('neither a business service nor the gateway uses %s', async (_, code) => {
  for (const service of ['tenancy', 'gateway']) expect(await toldOf(`services/${service}/src/service.ts`, code)).not.toEqual([]);
});

test('a header of that name, and demo data loaded by import(), are allowed', async () => {
  expect(await toldOf('services/gateway/src/proxy/headers.ts', 'request.headers.connection;\nheaders.connection;')).toEqual([]);
  expect(await toldOf('services/tenancy/src/service.ts', "const { seed } = await import('../demo/seed.ts');\nseed();")).toEqual([]);
});
