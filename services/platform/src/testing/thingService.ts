/** A small service for the platform's own tests: a list, a record, writes, and calls that go wrong. */
import { Schema } from 'mongoose';
import { z } from 'zod';
import { bodyOf, idList, idParams, optionalText, pageOf, referenceTo, text, version } from '../contract/fields.ts';
import { defineRoutes } from '../contract/route.ts';
import { conflict, notFound } from '../errors/apiError.ts';
import type { KeptHandler } from '../http/call.ts';
import { Reply } from '../http/reply.ts';
import { EntityList } from '../list/entityList.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { entityStamp } from '../mongo/stamps.ts';
import type { ServiceContext } from '../service/context.ts';
import { defineService, type ServiceDefinition } from '../service/define.ts';

const thing = z.object({ id: z.number(), name: z.string(), dormitory: z.number().nullable(), rev: z.number() });
const list = { orderings: { id: '_id', name: 'name' }, defaultOrdering: 'id', search: false };

const thingBody = bodyOf(
  {
    name: text(20),
    dormitory: referenceTo('dormitories').nullable().optional(),
    code: z.string().length(4).optional(),
    amount: z.number().min(2).max(9).optional(),
    email: z.email().optional(),
    kind: z.enum(['Bar', 'Line', 'Pie']).optional(),
    note: optionalText(10).optional(),
    nick: z.string().min(3).optional(),
    parts: z.array(z.strictObject({ n: z.number() })).min(1).max(3).optional(),
    version,
  },
  ['id', 'rev', 'url'],
);

export const thingRoutes = defineRoutes({
  list: { method: 'GET', path: '/things/', permission: 'view_alert', summary: 'Things', query: z.object({ dormitory: idList.optional() }), list, answer: pageOf(thing) },
  stats: { method: 'GET', path: '/things/stats/', permission: 'view_alert', summary: 'Figures', answer: z.object({ stats: z.boolean() }) },
  read: { method: 'GET', path: '/things/{id}/', permission: 'view_alert', summary: 'A thing', params: idParams, answer: thing },
  create: { method: 'POST', path: '/things/', permission: 'add_alert', summary: 'New thing', body: thingBody, status: 201, answer: thing, errors: [409] },
  move: { method: 'POST', path: '/things/{id}/move/', permission: 'change_alert', summary: 'Move', params: idParams, body: z.strictObject({ version: z.number() }), answer: z.object({ rev: z.number() }), errors: [409] },
  rename: { method: 'PATCH', path: '/things/{id}/', permission: 'change_alert', summary: 'Another name', params: idParams, body: z.strictObject({ name: text(20), version: z.number() }), answer: z.object({ name: z.string(), changes: z.number() }), errors: [409] },
  feign: { method: 'POST', path: '/things/feign/', permission: 'signed-in', summary: 'Says that it only reads, and writes', reads: true, body: z.strictObject({ write: z.boolean() }), answer: z.object({ wrote: z.boolean() }) },
  take: { method: 'POST', path: '/things/take/', permission: 'signed-in', summary: 'A file that is recorded, or more', reads: true, body: z.strictObject({ insert: z.boolean() }), answerType: 'text/plain' },
  echo: { method: 'POST', path: '/things/echo/', permission: 'signed-in', summary: 'Say it again', body: z.looseObject({}), answer: z.unknown() },
  needed: { method: 'GET', path: '/things/needed/', permission: 'signed-in', summary: 'Asks for a place', query: z.object({ at: z.string(), more: z.string().optional() }), answer: z.unknown() },
  file: { method: 'POST', path: '/things/files/', permission: 'signed-in', summary: 'Measures a file', body: bodyOf({}), files: [{ field: 'file', maxCount: 1, kind: 'document' }], answer: z.object({ length: z.number() }) },
  kept: { method: 'GET', path: '/things/kept/', permission: 'signed-in', summary: 'Kept, and a reply', query: z.object({ own: z.string() }).partial(), answer: z.object({ n: z.number() }) },
  fail: { method: 'GET', path: '/things/fail/', permission: 'signed-in', summary: 'A defect', answer: z.unknown() },
  wrong: { method: 'GET', path: '/things/wrong/', permission: 'signed-in', summary: 'Against its contract', answer: z.object({ n: z.number() }) },
  refuse: { method: 'GET', path: '/things/refuse/', permission: 'signed-in', summary: 'Refuses as its contract does not name', answer: z.unknown() },
  open: { method: 'GET', path: '/things/open/', permission: 'public', summary: 'For everybody', answer: z.object({ language: z.string() }) },
});

/** What a test learns of the handlers, and what it lets them do after a commit. */
export interface ThingWatch {
  lists: number;
  creates: number;
  afterCommit: (() => Promise<void>) | null;
}

const things = 'things_things';
const schema = new Schema<Thing>({ _id: Number, rev: Number, org: Number, dormitory: Number, name: String }, schemaOptions);
schema.index({ org: 1, name: 1 }, { unique: true });

export interface Thing {
  _id: number;
  rev: number;
  org: number;
  dormitory: number | null;
  name: string;
}
export const thingModel: ModelSpec<Thing> = { name: things, schema, scope: { org: 'org', dormitory: 'dormitory' } };
const shown = ({ _id, name, dormitory, rev }: Thing) => ({ id: _id, name, dormitory, rev });

function listThings(service: ServiceContext, watch: ThingWatch): KeptHandler<typeof thingRoutes.list> {
  const all = new EntityList<Thing>(service, { model: thingModel, shows: null, render: async (rows) => rows.map(shown) });
  return {
    stamps: (org) => [entityStamp('things', 'thing', org)],
    handle: (call) => {
      watch.lists += 1;
      return all.page(call, call.query.dormitory ? { dormitory: { $in: call.query.dormitory } } : {});
    },
  };
}

export function thingService(watch: ThingWatch, more: Partial<ServiceDefinition> = {}): ServiceDefinition {
  const definition = defineService({
    name: 'things',
    version: '1.2.3',
    title: 'Things',
    routes: thingRoutes,
    models: [thingModel],
    handlers: (service) => ({
      list: listThings(service, watch),
      stats: async () => ({ stats: true }),
      read: async ({ params, scope }) => {
        return shown(await service.rows(thingModel, scope).get(params.id));
      },
      create: async ({ body, caller, commit }) => {
        watch.creates += 1;
        const made = { _id: await service.sequence.next(things), rev: 1, org: caller.org, dormitory: body.dormitory ?? null, name: body.name };
        const change = { org: made.org, dormitory: made.dormitory, entity: 'thing', entity_id: made._id, type: 'thing.created' };
        await commit({ inserts: [{ collection: things, documents: [made] }], changes: [change] }, shown(made));
        await watch.afterCommit?.();
        return shown(made);
      },
      move: async ({ params, body, commit }) => {
        const filter = { _id: params.id, rev: body.version };
        const otherwise = () => conflict('stale_version', 'stale_version');
        const answer = { rev: body.version + 1 };
        await commit({ guards: [{ collection: things, filter, update: { $inc: { rev: 1 } }, otherwise }] }, answer);
        return answer;
      },
      // Its answer shows the history, so it is made after the change.
      rename: async ({ params, body, scope, commit }) => {
        const { org } = await service.rows(thingModel, scope).get(params.id);
        const guard = { collection: things, filter: { _id: params.id, rev: body.version }, update: { $set: { name: body.name }, $inc: { rev: 1 } }, otherwise: () => conflict('stale_version', 'stale_version') };
        await commit({ guards: [guard], changes: [{ org, dormitory: null, entity: 'thing', entity_id: params.id, type: 'thing.updated' }] });
        return { name: body.name, changes: await service.connection.collection('things_changes').countDocuments({ org, entity_id: params.id }) };
      },
      feign: async ({ body, commit }) => {
        const answer = { wrote: body.write };
        if (body.write) await commit({}, answer);
        return answer;
      },
      take: async ({ body, scope, commit }) => {
        const taken = { org: scope.org, dormitory: null, entity: 'thing', entity_id: 0, type: 'thing.taken' };
        await commit({ changes: [taken], ...(body.insert && { inserts: [{ collection: 'things_items', documents: [{ _id: 1, org: scope.org }] }] }) });
        return Reply.download(Buffer.from('taken'), 'text/plain', 'taken.txt');
      },
      echo: async ({ body }) => body,
      file: async ({ files, commit }) => {
        watch.creates += 1;
        const answer = { length: files[0]?.buffer.length ?? 0 };
        await commit({}, answer);
        return answer;
      },
      kept: {
        stamps: (org) => [entityStamp('things', 'thing', org)],
        handle: async ({ query }) => {
          watch.lists += 1;
          return Reply.json({ n: watch.lists }, query.own ? { 'x-own': query.own } : {});
        },
      },
      needed: async ({ query }) => query,
      fail: async () => {
        throw new Error('the secret of the house');
      },
      wrong: async () => ({ n: 'no number' as unknown as number }),
      refuse: () => Promise.reject(notFound()),
      open: async ({ language }) => ({ language }),
    }),
  });
  return { ...definition, ...more };
}
