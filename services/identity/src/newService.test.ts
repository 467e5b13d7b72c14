/** An unknown service joins a running portal: its declaration takes effect without a change anywhere else. */
import { Schema } from 'mongoose';
import { z } from 'zod';
import { declare } from '@firm/platform/contract/declaration';
import { everyPermission } from '@firm/platform/contract/permissions';
import { defineRoutes } from '@firm/platform/contract/route';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { defineService } from '@firm/platform/service/define';
import { readDeclarations } from '@firm/platform/service/declarations';
import { createServiceApp } from '@firm/platform/service/run';
import { startIdentity, type IdentityPortal, type UserAnswer } from './testing/identityPortal.ts';

const declaration = declare({
  app: 'orchards',
  models: { tree: 900 },
  gates: { orchardKeeper: { needs: ['view_tree'], order: 900 } },
  groups: { orchardKeeper: { id: 900, name: 'Orchard keeper', holds: everyPermission('orchards', 'tree') } },
  live: { apple: { model: 'tree', of: 'organisation' } },
});
const routes = defineRoutes({
  listTrees: { method: 'GET', path: '/trees/', permission: 'view_tree', summary: 'Trees', answer: z.object({ trees: z.number() }) },
});
const tree: ModelSpec<{ _id: number }> = { name: 'orchards_trees', schema: new Schema({ _id: Number }, schemaOptions), scope: null };
const orchards = defineService({
  name: 'orchards',
  version: '0.1.0',
  title: 'Orchards',
  declaration,
  routes,
  models: [tree],
  handlers: () => ({ listTrees: async () => ({ trees: 3 }) }),
});

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Resolves with the next event of that type in the stream; others, such as that of the user's own rights, are skipped. */
async function nextEvent(reader: ReadableStreamDefaultReader<Uint8Array>, type: string): Promise<string> {
  const text = new TextDecoder();
  for (let output = ''; ;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream ended');
    output += text.decode(value);
    const event = output.split('\n\n').find((one) => one.includes('event: change') && one.includes(`"type":"${type}"`));
    if (event) return event;
  }
}

test('its permissions, group, gate, calls and live updates exist', async () => {
  const keeper = await identity.someone();
  const { access } = await identity.signIn(keeper.username);
  const stream = await fetch(`${identity.portal.address}/live/`, { headers: { authorization: `Bearer ${access}` } });
  const reader = stream.body!.getReader();

  const { config, connection } = identity.portal;
  const app = await createServiceApp(orchards, { connection, config, background: false });

  const listed = await identity.call<{ results: { id: number; name: string }[] }>('GET', '/permissions/?limit=1000', { as: 'superuser' });
  expect(listed.body.results.filter(({ id }) => id > 3_500)).toEqual([
    expect.objectContaining({ id: 3_597, name: 'orchards.add_tree' }),
    expect.objectContaining({ id: 3_598, name: 'orchards.change_tree' }),
    expect.objectContaining({ id: 3_599, name: 'orchards.delete_tree' }),
    expect.objectContaining({ id: 3_600, name: 'orchards.view_tree' }),
  ]);
  const demo = await identity.call<{ accounts: { username: string; sections: string[] }[] }>('GET', '/demo_accounts/');
  expect(demo.body.accounts.find(({ username }) => username === 'superuser')?.sections.at(-1)).toBe('orchardKeeper');

  expect((await identity.patchUser('superuser', keeper.username, { groups: [900] })).status).toBe(200);
  const me = await identity.with<UserAnswer>(access, 'GET', '/users/current/');
  expect(me.body.groups.map(({ name }) => name)).toEqual(['Orchard keeper']);
  expect(me.body.permissions).toEqual(everyPermission('orchards', 'tree').sort());

  await app.context.commits.commit({
    changes: [{ org: 1, dormitory: null, entity: 'apple', entity_id: 5, type: 'apple.picked' }],
  });
  expect(await nextEvent(reader, 'apple.picked')).toContain('"type":"apple.picked","entity":"apple","id":5');
  await reader.cancel();
  await app.stop();
});

test('its group stays while the service is down, and is removed by a release that no longer declares it', async () => {
  const names = async () =>
    (await identity.call<{ results: { name: string }[] }>('GET', '/groups/', { as: 'superuser' })).body.results.map(({ name }) => name);
  expect(await names()).toContain('Orchard keeper');
  const { config, connection } = identity.portal;
  const next = await createServiceApp({ ...orchards, declaration: { ...declaration, groups: {} } }, { connection, config, background: false });
  expect(await names()).not.toContain('Orchard keeper');
  await next.stop();
});

test('a service that declares another’s group does not start, and the error names both', async () => {
  const { config, connection } = identity.portal;
  const thief = { ...orchards, name: 'thieves', declaration: { ...declaration, groups: { keeper: { ...declaration.groups.orchardKeeper, id: 7 } } } };
  await expect(createServiceApp(thief, { connection, config, background: false })).rejects.toThrow('thieves declares group 7, User administrator, which identity has declared');
  // None of its declaration takes effect.
  expect((await readDeclarations(identity.portal)).map(({ _id }) => _id)).not.toContain('thieves');
});
