/** The import of rooms with their beds, keyed on house and reference; blocks and floors are made as they are needed. */
import type { GuardedUpdate, Increment, NewChange } from '@firm/platform/change/write';
import { inScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { newZone } from '../../contract/zone.ts';
import { initialZoneStatus } from '../../contract/zoneStatuses.ts';
import { roomType, zoneType } from '../../contract/zoneTypes.ts';
import { hold } from '../entity/hold.ts';
import { changeOf, Overtaken } from '../entity/writer.ts';
import { figureMoves, zoneFigures } from '../figures/rules.ts';
import { namesStamp } from '../stamps.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';
import { zoneWords } from '../zone/words.ts';
import { zoneChanges } from '../zone/write.ts';
import { columnsOf, problemAt, type CheckedRow, type Decided, type FieldChange, type ImportKind, type Outcome } from './kind.ts';
import type { ImportDocument } from './model.ts';
import { roomFields } from './roomFields.ts';
import { parentsOf, Structures } from './structures.ts';

export const roomKind: ImportKind = {
  name: 'rooms',
  fields: roomFields,
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
  decide,
};

async function decide(
  service: ServiceContext,
  job: ImportDocument,
  rows: readonly CheckedRow[],
  session: Parameters<ImportKind['decide']>[3],
): Promise<Decided> {
  const placed = rows.map((row) => ({ row, dormitory: (row.values.dormitory as number | undefined) ?? job.dormitory }));
  const houses = [...new Set(placed.flatMap(({ dormitory }) => dormitory ?? []))];
  const wanted = rows.flatMap(({ values }) => [String(values.zone_ref_id), ...parentsOf(values).map(({ ref }) => ref)]);
  const found = (await service.connection
    .collection<ZoneDocument>(zoneModel.name)
    .find({ org: job.org, dormitory: { $in: houses }, zone_ref_id: { $in: [...new Set(wanted)] } }, { session })
    .toArray()) as ZoneDocument[];
  const known = new Map(found.map((zone) => [`${zone.dormitory} ${zone.zone_ref_id}`, zone]));
  const structures = new Structures(known);
  const columns = columnsOf(job);
  const created: ZoneDocument[] = [];
  const updated: { before: ZoneDocument; after: ZoneDocument; set: Partial<ZoneDocument> }[] = [];
  const ids = job.state === 'importing' ? await service.sequence.take(zoneModel.name, rows.length * 3) : [];
  const nextId = () => ids.pop() ?? 0;
  const outcomes = placed.map(({ row, dormitory }): { row: CheckedRow; outcome: Outcome } => {
    const bad = (field: string, key: string, values = {}): { row: CheckedRow; outcome: Outcome } => ({
      row,
      outcome: { is: 'bad', problems: [problemAt(row, columns, field, key, values)] },
    });
    if (dormitory === null) return bad('dormitory', 'required');
    if (!inScope(job.scope, job.org, dormitory)) return bad('dormitory', 'no_reference');
    const before = known.get(`${dormitory} ${row.key}`);
    if (!before) {
      const broken = notForThisType(row);
      if (broken) return bad(broken, 'invalid_value');
      const parent = structures.parentFor(row.values, dormitory, (ref, name, type, above) =>
        emptyZone(job, dormitory, nextId(), { zone_ref_id: ref, name, zone_type: type, parent: above }),
      );
      const { block: _block, floor: _floor, dormitory: _house, ...values } = row.values;
      created.push(emptyZone(job, dormitory, nextId(), { name: row.key, zone_type: roomType, ...values, parent }));
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
  return { outcomes, write: writeOf(job, houses, [...structures.made, ...created], updated) };
}

/** Only rooms have beds and can be a sick bay. */
function notForThisType({ values }: CheckedRow): string | null {
  if (zoneType(Number(values.zone_type ?? roomType))?.kind === 'room') return null;
  if (Number(values.bed_count ?? 0) > 0) return 'bed_count';
  return values.sick_bay === true ? 'sick_bay' : null;
}

function emptyZone(
  job: ImportDocument,
  dormitory: number,
  _id: number,
  fields: Partial<ZoneDocument> & Record<string, unknown>,
): ZoneDocument {
  const now = new Date();
  const zone = {
    zone_dimensions: '',
    zone_limit: 0,
    sequence: 0,
    location: null,
    location_name: null,
    status_remarks: '',
    sick_bay: false,
    description: '',
    is_active: true,
    parent: null,
    bed_count: 0,
    area_m2: null,
    ...fields,
    _id,
    rev: 1,
    org: job.org,
    dormitory,
    status: initialZoneStatus,
    occupied: 0,
    reserved: 0,
    words: [],
    created_time: now,
    update_time: now,
  } as unknown as ZoneDocument;
  return { ...zone, words: zoneWords(zone.name, zone.zone_ref_id, zone.zone_type) };
}

/** Block and floor place a new room; a known one stays where it is. */
const compared = ['name', 'bed_count', 'zone_limit', 'sick_bay', 'zone_dimensions', 'area_m2', 'description'] as const;

function differences(before: ZoneDocument, values: CheckedRow['values']): FieldChange[] {
  return compared.flatMap((field) => {
    const after = values[field];
    return after === undefined || after === before[field] ? [] : [{ field, before: before[field], after }];
  });
}

function changed(before: ZoneDocument, whole: ZoneDocument, changes: readonly FieldChange[]) {
  const said = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Partial<ZoneDocument>;
  const words = zoneWords(whole.name, whole.zone_ref_id, whole.zone_type);
  const set = { ...said, words, update_time: new Date() };
  return { before, after: { ...whole, ...set }, set };
}

function writeOf(
  job: ImportDocument,
  houses: readonly number[],
  created: readonly ZoneDocument[],
  updated: readonly { before: ZoneDocument; after: ZoneDocument; set: Partial<ZoneDocument> }[],
) {
  const guards: GuardedUpdate[] =
    created.length > 0 ? houses.flatMap((house) => hold(job.scope, 'dormitory', 'residents_dormitories', house)) : [];
  const increments: Increment[] = [];
  const changes: NewChange[] = [];
  for (const zone of created) {
    increments.push(...figureMoves(zoneFigures, null, zone));
    changes.push(changeOf(zoneChanges, 'created', null, zone));
  }
  for (const { before, after, set } of updated) {
    guards.push({
      collection: zoneModel.name,
      filter: { _id: before._id, rev: before.rev, occupied: before.occupied },
      update: { $set: set, $inc: { rev: 1 } },
      otherwise: () => new Overtaken(),
    });
    increments.push(...figureMoves(zoneFigures, before, after));
    changes.push(changeOf(zoneChanges, 'updated', before, after));
  }
  return {
    guards,
    inserts: created.length > 0 ? [{ collection: zoneModel.name, documents: created as never }] : [],
    increments,
    changes,
    stamps: changes.length > 0 ? [namesStamp(job.org)] : [],
  };
}
