/** The import of rooms with their beds, keyed on dormitory and reference; missing blocks and floors are created. */
import { clock } from '@firm/platform/clock/clock';
import { inAnyCase } from '@firm/platform/mongo/model';
import { inScope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { fold } from '@firm/platform/table/fold';
import { newZone } from '../../../contract/zone/zone.ts';
import { blockType, floorType, roomType, zoneType } from '../../../contract/zone/types.ts';
import { hold } from '../../entity/hold.ts';
import { emptyZone } from '../../zone/empty.ts';
import { zoneEntity } from '../../zone/entity.ts';
import { zoneModel, type ZoneDocument } from '../../zone/model.ts';
import { referenceKey } from '../../zone/renumber.ts';
import { zoneWords } from '../../zone/words.ts';
import { columnsOf, problemAt, type CheckedRow, type Decided, type FieldChange, type ImportKind, type Outcome } from './kind.ts';
import type { ImportDocument } from '../model.ts';
import { roomImportFields } from '../value/importFields.ts';
import { recordsOf, rowWrites, type Updated } from './rowWrites.ts';
import { undoOf, type Restored, type Restoring } from './undo.ts';
import { parentsOf, Structures, withoutType } from './structures.ts';

export const roomKind: ImportKind = {
  name: 'rooms',
  model: 'workzone',
  fields: roomImportFields,
  keyField: 'zone_ref_id',
  body: newZone,
  bodyOf: ({ block: _block, floor: _floor, ...values }, job) => ({
    name: values.zone_ref_id,
    zone_type: roomType,
    dormitory: job.dormitory ?? undefined,
    ...values,
  }),
  fieldOf: (field) => field,
  keyOf: ({ zone_ref_id, dormitory }, job) => (zone_ref_id ? `${String(dormitory ?? job.dormitory)} ${String(zone_ref_id)}` : ''),
  alike: (values, job) => structuresOf(values, (values.dormitory as number | undefined) ?? job.dormitory),
  decide,
  undo: undoOf<ZoneDocument>({ kind: zoneEntity, restored: async (_service, pairs) => pairs.map(restored), holds: () => [] }),
};

/** An undo removes floors after their rooms, and blocks after their floors. */
const stages: Readonly<Record<number, number>> = { [floorType]: 1, [blockType]: 2 };

/** An existing room with the values from before the import, if that many beds are enough for its residents. */
function restored({ now, before }: Restoring<ZoneDocument>): Restored<ZoneDocument> {
  const whole = { ...now, ...before };
  if (whole.bed_count < now.occupied) return { is: 'kept', reason: 'occupied' };
  if (whole.sick_bay !== now.sick_bay && now.status !== 'vacant-ready') return { is: 'kept', reason: 'changed_since' };
  const changes = Object.entries(before).map(([field, after]) => ({ field, before: null, after }));
  return { is: 'set_back', after: changed(now, whole, changes).after };
}

async function decide(
  service: ServiceContext,
  job: ImportDocument,
  rows: readonly CheckedRow[],
  session: Parameters<ImportKind['decide']>[3],
): Promise<Decided> {
  const located = rows.map((row) => ({ row, dormitory: (row.values.dormitory as number | undefined) ?? job.dormitory }));
  const dormitories = [...new Set(located.flatMap(({ dormitory }) => dormitory ?? []))];
  const wanted = rows.flatMap(({ values }) => [String(values.zone_ref_id), ...parentsOf(values).flatMap(({ refs }) => refs)]);
  const found = await service
    .rows(zoneModel, wholeOrg(job.org))
    .find({ dormitory: { $in: dormitories }, zone_ref_id: { $in: [...new Set(wanted)] } }, { session, collation: inAnyCase })
    .toArray();
  const known = new Map(found.map((zone) => [referenceKey(zone.dormitory, zone.zone_ref_id), zone]));
  const structures = new Structures(known, new Set(located.map(({ row, dormitory }) => referenceKey(dormitory ?? 0, row.key))));
  const spelled = await spellingsOf(service, job, dormitories, session);
  const columns = columnsOf(job);
  const created: ZoneDocument[] = [];
  const updated: Updated<ZoneDocument>[] = [];
  const ids = job.state === 'importing' ? await service.sequence.take(zoneModel.name, rows.length * 3) : [];
  const nextId = () => ids.pop() ?? 0;
  const outcomes = located.map(({ row, dormitory }): { row: CheckedRow; outcome: Outcome } => {
    const bad = (field: string, key: string, values = {}): { row: CheckedRow; outcome: Outcome } => ({
      row,
      outcome: { is: 'bad', problems: [problemAt(row, columns, field, key, values)] },
    });
    if (dormitory === null) return bad('dormitory', 'required');
    if (!inScope(job.scope, job.org, dormitory)) return bad('dormitory', 'no_reference');
    const before = known.get(referenceKey(dormitory, row.key));
    if (before && before.zone_ref_id !== row.key) return bad('zone_ref_id', 'other_spelling', { known: before.zone_ref_id });
    const broken = notForThisType(row, before?.zone_type ?? Number(row.values.zone_type ?? roomType));
    if (broken) return bad(broken, 'invalid_value');
    if (!before) {
      const other = structuresOf(row.values, dormitory).find(({ key, refs }) => !refs.some((ref) => spelled.get(key)?.has(ref) ?? true));
      if (other) return bad(other.field, 'other_spelling', { known: [...(spelled.get(other.key) ?? [])][0] ?? '' });
      const parent = structures.parentFor(row.values, dormitory, (ref, name, type, above) =>
        newZoneOf(job, dormitory, nextId(), { zone_ref_id: ref, name, zone_type: type, parent: above }),
      );
      const { block: _block, floor: _floor, dormitory: _dormitory, ...values } = row.values;
      created.push(newZoneOf(job, dormitory, nextId(), { name: row.key, zone_type: roomType, ...values, parent }));
      return { row, outcome: { is: 'created' } };
    }
    const changes = differences(before, row.values);
    if (changes.length === 0) return { row, outcome: { is: 'unchanged' } };
    const after = { ...before, ...Object.fromEntries(changes.map((change) => [change.field, change.after])) };
    if (after.bed_count < before.occupied) return bad('bed_count', 'beds_taken', { occupied: before.occupied });
    if (after.sick_bay !== before.sick_bay && before.status !== 'vacant-ready') return bad('sick_bay', 'not_ready');
    if (job.update_existing) updated.push(changed(before, after, changes));
    return { row, outcome: { is: job.update_existing ? 'updated' : 'changed', changes } };
  });
  const made = [...structures.made, ...created];
  const written = { created: made, updated };
  const write = rowWrites(zoneEntity, {
    ...written,
    holds: made.length > 0 ? dormitories.flatMap((dormitory) => hold(job.scope, 'dormitory', 'residents_dormitories', dormitory)) : [],
  });
  const keyOf = ({ zone_ref_id }: ZoneDocument) => zone_ref_id;
  return { outcomes, write, records: recordsOf(zoneEntity, written, { keyOf, stageOf: ({ zone_type }) => stages[zone_type] ?? 0 }) };
}

/** Blocks and floors of a row, keyed independently of how their number is written: floor 7 and floor 07 have the same key. */
function structuresOf(values: CheckedRow['values'], dormitory: number | null) {
  return parentsOf(values).flatMap(({ refs: [ref = '', ...more], type }) =>
    type === 0 ? [] : [{ field: type === blockType ? 'block' : 'floor', key: `${dormitory} ${type} ${alikeKey(ref)}`, spelled: ref, refs: [ref, ...more] }],
  );
}

const alikeKey = (ref: string): string =>
  fold(ref)
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replace(/(?<=\p{L}) (?=\d)/gu, '');

/** How existing blocks and floors are spelled, by the same keys. */
async function spellingsOf(service: ServiceContext, job: ImportDocument, dormitories: readonly number[], session: Parameters<ImportKind['decide']>[3]) {
  const there = await service
    .rows(zoneModel, wholeOrg(job.org))
    .find({ dormitory: { $in: dormitories }, zone_type: { $in: [blockType, floorType] } }, { session, projection: { dormitory: 1, zone_type: 1, zone_ref_id: 1 } })
    .toArray();
  const spelled = new Map<string, Set<string>>();
  for (const { dormitory, zone_type, zone_ref_id } of there) {
    const key = `${dormitory} ${zone_type} ${alikeKey(withoutType(zone_ref_id, zone_type))}`;
    spelled.set(key, (spelled.get(key) ?? new Set()).add(zone_ref_id));
  }
  return spelled;
}

/** Only rooms have beds and can be a sick bay. */
function notForThisType({ values }: CheckedRow, type: number): string | null {
  if (zoneType(type)?.kind === 'room') return null;
  if (Number(values.bed_count ?? 0) > 0) return 'bed_count';
  return values.sick_bay === true ? 'sick_bay' : null;
}

function newZoneOf(
  job: ImportDocument,
  dormitory: number,
  _id: number,
  fields: Partial<ZoneDocument> & Record<string, unknown>,
): ZoneDocument {
  const now = clock.now();
  const zone = {
    ...emptyZone,
    ...fields,
    _id,
    rev: 1,
    org: job.org,
    dormitory,
    words: [],
    created_time: now,
    update_time: now,
  } as unknown as ZoneDocument;
  return { ...zone, words: zoneWords(zone.name, zone.zone_ref_id, zone.zone_type) };
}

/** Without block and floor: they place a new room, but an existing one stays where it is. */
const compared = ['name', 'bed_count', 'zone_limit', 'sick_bay', 'zone_dimensions', 'area_m2', 'description'] as const;

function differences(before: ZoneDocument, values: CheckedRow['values']): FieldChange[] {
  return compared.flatMap((field) => {
    const after = values[field];
    return after === undefined || after === before[field] ? [] : [{ field, before: before[field], after }];
  });
}

function changed(before: ZoneDocument, whole: ZoneDocument, changes: readonly FieldChange[]): Updated<ZoneDocument> {
  const given = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Partial<ZoneDocument>;
  const words = zoneWords(whole.name, whole.zone_ref_id, whole.zone_type);
  const set = { ...given, words, update_time: clock.now() };
  return { before, after: { ...whole, ...set } };
}
