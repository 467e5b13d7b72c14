/** Every view that is read is also published, or it is marked as planned and its owner is not built yet. */
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

test('there are services that declare views', () => expect(owners).toEqual(expect.arrayContaining(['identity', 'maintenance', 'residents', 'tenancy'])));

test.each(owners)('%s publishes what it declares, except what is planned', async (owner) => {
  const { declared, published } = await viewsOf(owner);
  const names = (views: readonly PublishedView[]) => views.map(({ name }) => name).sort();
  expect(names(published)).toEqual(names(declared.filter(({ planned }) => !planned)));
  expect(names(declared).filter((name) => !name.startsWith(`${owner}_`))).toEqual([]);
});
