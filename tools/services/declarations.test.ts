/** What the services declare of themselves, seen together: nothing is claimed twice, and nothing is asked for that nobody declares. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { planned } from '@firm/identity/contract/planned';
import { declaredElsewhere } from '@firm/identity/src/testing/declarations';
import { permissionsOf } from '@firm/platform/contract/declaration';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { serviceNames } from '../start/parts.ts';

const root = path.resolve(__dirname, '../..');
const services: ServiceDefinition[] = [];
beforeAll(async () => {
  for (const name of serviceNames(root)) {
    const file = path.join(root, 'services', name, 'src/service.ts');
    services.push(((await import(pathToFileURL(file).href)) as { service: ServiceDefinition }).service);
  }
});

const declarations = () => [...services.flatMap(({ declaration }) => declaration ?? []), ...Object.values(planned)];
const twice = <T>(all: readonly T[]): T[] => all.filter((one, i) => all.indexOf(one) !== i);

test('a service that is there declares itself: it is planned no more', () => {
  expect(Object.keys(planned).filter((name) => services.some((service) => service.name === name))).toEqual([]);
});

test('every model has one owner and a number of its own', () => {
  const models = declarations().flatMap((one) => Object.entries(one.models));
  expect(twice(models.map(([model]) => model))).toEqual([]);
  expect(twice(models.map(([, number]) => number))).toEqual([]);
});

test('every right that a call asks for is declared', () => {
  const rights = new Set(permissionsOf(declarations()).map(({ action, model }) => `${action}_${model}`));
  for (const { name, routes } of services) {
    const asked = Object.values(routes).flatMap(({ permission }) => (permission === 'public' || permission === 'signed-in' ? [] : permission));
    expect([name, asked.filter((right) => !rights.has(right))]).toEqual([name, []]);
  }
});

test('identity’s tests know of the other services what those declare', () => {
  const others = services.filter(({ name }) => name !== 'identity').map(({ name, declaration }) => [name, declaration]);
  expect(declaredElsewhere).toEqual(Object.fromEntries(others));
});
