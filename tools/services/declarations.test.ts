/** The declarations of all services together: nothing is claimed twice, and everything that is referred to is declared. */
import path from 'node:path';
import { demoAccounts } from '@firm/identity/demo/accounts';
import { groupName } from '@firm/identity/contract/group/builtIn';
import { identityLabels } from '@firm/identity/contract/labels';
import { planned } from '@firm/identity/contract/planned';
import { declaredElsewhere } from '@firm/identity/src/testing/declarations';
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { passesGate, permissionsOf, type Declaration, type LiveEntity } from '@firm/platform/contract/declaration';
import { languages } from '@firm/platform/contract/languages';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
let services: readonly ServiceDefinition[] = [];
beforeAll(async () => {
  services = await serviceDefinitions(root);
});

const declarations = (): Declaration[] => [...services.flatMap(({ declaration }) => declaration ?? []), ...Object.values(planned)];
const twice = <T>(all: readonly T[]): T[] => all.filter((one, i) => all.indexOf(one) !== i);

test('an existing service declares itself and is no longer among the planned ones', () => {
  expect(Object.keys(planned).filter((name) => services.some((service) => service.name === name))).toEqual([]);
});

test('every model has one owner and a number of its own', () => {
  const models = declarations().flatMap((one) => Object.entries(one.models));
  expect(twice(models.map(([model]) => model))).toEqual([]);
  expect(twice(models.map(([, number]) => number))).toEqual([]);
});

test('every permission that a call requires is declared', () => {
  const rights = new Set(permissionsOf(declarations()).map(({ action, model }) => `${action}_${model}`));
  for (const { name, routes } of services) {
    const asked = Object.values(routes).flatMap(({ permission }) => (permission === 'public' || permission === 'signed-in' ? [] : permission));
    expect([name, asked.filter((right) => !rights.has(right))]).toEqual([name, []]);
  }
});

test('every service has a port of its own', () => {
  expect(services.filter(({ port }) => !port).map(({ name }) => name)).toEqual([]);
  expect(twice(services.map(({ port }) => port))).toEqual([]);
});

test('gates and groups refer to declared permissions, and have names and numbers of their own', () => {
  const permissions = permissionsOf(declarations());
  const rights = new Set(permissions.map(({ action, model }) => `${action}_${model}`));
  const names = new Set(permissions.map(({ name }) => name));
  const gates = declarations().flatMap((one) => Object.entries(one.gates ?? {}));
  const groups = declarations().flatMap((one) => Object.values(one.groups ?? {}));
  expect(gates.flatMap(([, { needs }]) => needs.filter((right) => !rights.has(right)))).toEqual([]);
  expect(groups.flatMap(({ holds }) => holds.filter((name) => !names.has(name)))).toEqual([]);
  expect(twice(gates.map(([name]) => name))).toEqual([]);
  expect(twice(gates.map(([, { order }]) => order))).toEqual([]);
  expect(twice(groups.map(({ id }) => id))).toEqual([]);
  expect(twice(groups.map(({ name }) => name))).toEqual([]);
});

test('the groups that every portal has are named in every language: in English as they are declared', async () => {
  const groups = declarations().flatMap((one) => Object.values(one.groups ?? {}));
  for (const language of languages) {
    const { lookup } = (await identityLabels[language]()).default;
    const shown = (name: string) => groupName((list, id, word) => (id === null ? word : ((lookup[list] as Readonly<Record<string, string>>)[id] ?? word)), name);
    expect(Object.keys(lookup.group).map(Number)).toEqual(groups.map(({ id }) => id).toSorted((a, b) => a - b));
    for (const { id, name } of groups) expect([language, id, shown(name)]).toEqual([language, id, language === 'en' ? name : (lookup.group as Readonly<Record<string, string>>)[id]]);
    expect(shown('Night desk')).toBe('Night desk');
  }
});

/** Records without a name, which are known by their numbers. Entries of lists are named by labels. */
const numbered = ['resourcereserves', 'resourceallocations', 'facilitybookings', 'transportroutes', 'healthtrackrecords', 'exporttrackers', 'reportsettings', 'groups'];
const lists = ['symptomtypes', 'healthstatustypes'];

test('records to which changes refer have a name in the audit, or are known by their numbers', () => {
  const collections = new Set(declarations().flatMap(({ references = {} }) => Object.values(references)));
  const named = services.flatMap(({ audit }) => Object.keys(audit?.names ?? {}));
  expect(twice(named)).toEqual([]);
  const known = [...named, ...numbered, ...lists];
  expect([...collections].filter((one) => !known.includes(one))).toEqual([]);
  expect(known.filter((one) => !collections.has(one))).toEqual([]);
});

test('each service names its kinds of record for the audit, in four languages, and no others', () => {
  for (const { name, declaration, audit } of services) {
    const kinds = Object.keys({ ...declaration?.live, ...declaration?.audited }).sort();
    for (const language of languages) expect([name, language, Object.keys(audit?.words[language] ?? {}).sort()]).toEqual([name, language, kinds]);
    expect([name, Object.keys(audit?.subjects ?? {}).filter((kind) => !kinds.includes(kind))]).toEqual([name, []]);
  }
});

test('the audit names only kinds of record that a service names, and depends only on declared permissions', () => {
  const named = services.flatMap(({ audit }) => Object.keys(audit?.names ?? {}));
  const rights = new Set<string>(permissionsOf(declarations()).map(({ action, model }) => `${action}_${model}`));
  for (const { name, audit } of services) {
    const { names = {}, subjects = {}, needs, masked = {}, withheld = {} }: Partial<ServiceAudit> = audit ?? {};
    const asked = [...Object.values(names).map((one) => one.needs), ...(needs ? [needs] : []), ...Object.values(masked), ...Object.values(withheld)];
    expect([name, Object.values(subjects).filter((one) => !named.includes(one)), asked.filter((right) => !rights.has(right))]).toEqual([name, [], []]);
  }
});

test('further entities under which a change is published live are collections of calls', () => {
  const paths = new Set(services.flatMap(({ routes }) => Object.values(routes).map(({ path: at }) => at.split('/')[1])));
  // `lookups` stands for the lists that forms offer, `mixings` for mixing anywhere.
  const keys = new Set([...paths, 'lookups', 'mixings']);
  const shown = declarations().flatMap(({ live = {} }) => Object.values(live).flatMap(({ shownIn = [] }) => shownIn));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((one) => !keys.has(one))).toEqual([]);
});

test('each group lets its members through a gate of its own service', () => {
  for (const { app, gates = {}, groups = {} } of declarations()) {
    for (const { name, holds } of Object.values(groups)) {
      const holder = { is_superuser: false, permissions: holds };
      expect([app, name, Object.values(gates).some((gate) => passesGate(gate, holder))]).toEqual([app, name, true]);
    }
  }
});

test('live updates depend on a declared model', () => {
  const models = new Set(declarations().flatMap((one) => Object.keys(one.models)));
  const asked = declarations().flatMap((one) => Object.values(one.live ?? {}).map(({ model }) => model));
  expect(asked.filter((model) => !models.has(model))).toEqual([]);
  const rights = new Set<string>(permissionsOf(declarations()).map(({ action, model }) => `${action}_${model}`));
  const others = declarations().flatMap((one) => Object.values<Partial<LiveEntity>>({ ...one.live, ...one.audited }).flatMap(({ othersNeed }) => othersNeed ?? []));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((right) => !rights.has(right))).toEqual([]);
});

test('the demo accounts are in groups that are declared', () => {
  const ids = declarations().flatMap((one) => Object.values(one.groups ?? {}).map(({ id }) => id));
  expect(demoAccounts.flatMap(({ groups }) => groups.filter((id) => !ids.includes(id)))).toEqual([]);
});

test('the declarations of other services in identity’s tests are right', () => {
  // Without the references of ids, which only the audit needs, and further names of live updates, which only listeners need.
  const known = ({ references: _references, ...rest }: Declaration): Declaration => ({
    ...rest,
    ...(rest.live && { live: Object.fromEntries(Object.entries(rest.live).map(([entity, { shownIn: _shownIn, ...rule }]) => [entity, rule])) }),
  });
  // Only services that identity's tests know; a later one need not be among them.
  const others = services.flatMap(({ name, declaration }) => (declaration && name in declaredElsewhere ? [[name, known(declaration)] as const] : []));
  expect(declaredElsewhere).toEqual(Object.fromEntries(others));
});

test('kinds of e-mail news refer to declared permissions, and have an order of their own and texts in four languages', () => {
  const permissions = permissionsOf(declarations());
  const rights = new Set<string>(permissions.map(({ action, model }) => `${action}_${model}`));
  const kinds = services.flatMap(({ name, emailKinds = {} }) => Object.entries(emailKinds).map(([kind, one]) => ({ ...one, kind: `${name}.${kind}` })));
  expect(kinds.length).toBeGreaterThan(4);
  expect(twice(kinds.map(({ order }) => order))).toEqual([]);
  expect(kinds.filter(({ model, unasked }) => !rights.has(`view_${model}`) || unasked?.some((right) => !rights.has(right)))).toEqual([]);
  // What ends all news of a record names no part of it.
  expect(kinds.filter(({ apart, over }) => apart !== undefined && over !== undefined)).toEqual([]);
  for (const { kind, texts } of kinds) expect([kind, Object.keys(texts).sort(), Object.values(texts).filter((text) => !text?.line || !text.name || !text.about)]).toEqual([kind, ['ar', 'en', 'es', 'fr'], []]);
});
