/** Every view that is read is published, or its owner is not built yet and it is marked planned. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PublishedView } from '@firm/platform/contract/published';
import type { ServiceDefinition } from '@firm/platform/service/define';

const services = path.resolve(__dirname, '../services');
const owners = readdirSync(services).filter((name) => existsSync(path.join(services, name, 'contract/published.ts')));
const load = async (file: string) => (existsSync(file) ? ((await import(file)) as Record<string, unknown>) : {});

const isView = (value: unknown): value is PublishedView => typeof value === 'object' && value !== null && 'row' in value && 'planned' in value;

async function viewsOf(owner: string) {
  const declared = Object.values(await load(path.join(services, owner, 'contract/published.ts'))).filter(isView);
  const { service } = (await load(path.join(services, owner, 'src/service.ts'))) as { service?: ServiceDefinition };
  return { declared, published: (service?.views ?? []).map(({ view }) => view) };
}

test('there are owners', () => expect(owners).toEqual(expect.arrayContaining(['identity', 'maintenance', 'residents', 'tenancy'])));

test.each(owners)('what %s declares it publishes, but for what is planned', async (owner) => {
  const { declared, published } = await viewsOf(owner);
  const names = (views: readonly PublishedView[]) => views.map(({ name }) => name).sort();
  expect(names(published)).toEqual(names(declared.filter(({ planned }) => !planned)));
  expect(names(declared).filter((name) => !name.startsWith(`${owner}_`))).toEqual([]);
});
