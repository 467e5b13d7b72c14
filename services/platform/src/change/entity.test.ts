/** The write that one change of a record results in, and the joined write of several. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { entityWrite, joinWrites, type EntityKind } from './entity.ts';
import { WriteConflict } from './writeConflict.ts';

interface Bed {
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  name: string;
  turn: number;
  tags: string[];
}

const model: ModelSpec<Bed> = { name: 'beds', schema: new Schema<Bed>({ _id: Number }, schemaOptions), scope: { org: 'org', dormitory: 'dormitory' } };
const kind: EntityKind<Bed> = {
  entity: 'bed',
  model,
  dormitoryOf: (bed) => bed.dormitory,
  event: ({ name }) => ({ name }),
  audited: ({ dormitory, name, tags }) => ({ dormitory, name, tags }),
  guardedBy: ['turn'],
  figures: (before, after) => [{ collection: 'figures', id: 'all', by: { beds: Number(after !== null) - Number(before !== null) } }],
  stamps: (before, after) => (before?.name === after?.name ? [] : ['names']),
};
const bed: Bed = { _id: 7, rev: 3, org: 1, dormitory: 2, name: 'A', turn: 5, tags: [] };

test('a change is guarded by what was read, and sets only what differs', () => {
  const write = entityWrite(kind, bed, { ...bed, rev: 4, name: 'B' }, 'renamed');
  expect(write.guards).toMatchObject([{ collection: 'beds', filter: { _id: 7, rev: 3, turn: 5 }, update: { $set: { name: 'B' }, $inc: { rev: 1 } } }]);
  expect(write.guards?.[0]?.otherwise()).toBeInstanceOf(WriteConflict);
  expect(write.changes).toEqual([{ org: 1, dormitory: 2, entity: 'bed', entity_id: 7, type: 'bed.renamed', changes: { name: ['A', 'B'] }, data: { name: 'B' } }]);
  expect([write.inserts, write.deletes, write.stamps, write.increments]).toEqual([[], undefined, ['names'], [{ collection: 'figures', id: 'all', by: { beds: 0 } }]]);
});

test('a new record is inserted; a deleted one is guarded and removed', () => {
  const made = entityWrite(kind, null, bed, 'created');
  expect([made.guards, made.inserts, made.deletes]).toEqual([[], [{ collection: 'beds', documents: [bed] }], undefined]);
  expect(made.changes?.[0]?.changes).toEqual({ dormitory: [null, 2], name: [null, 'A'], tags: [null, []] });
  const gone = entityWrite(kind, bed, null, 'deleted');
  expect(gone.guards?.[0]?.update).toEqual({ $inc: { rev: 1 } });
  expect([gone.inserts, gone.deletes]).toEqual([[], [{ collection: 'beds', filter: { _id: 7 } }]]);
});

test('joined changes are one write: ids are deleted in one step, each stamp moves once', () => {
  const joined = joinWrites([7, 8].map((_id) => entityWrite(kind, { ...bed, _id }, null, 'deleted')));
  expect(joined.deletes).toEqual([{ collection: 'beds', filter: { _id: { $in: [7, 8] } } }]);
  expect([joined.stamps, joined.guards?.length, joined.changes?.length]).toEqual([['names'], 2, 2]);
});
