/** Changing or renumbering many zones in one step: what prevents it is reported before anything changes. */
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { revised } from '@firm/platform/change/writing/version';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { ApiError, invalidField } from '@firm/platform/errors/apiError';
import { messageText, type Language } from '@firm/platform/errors/messages';
import type { Call, Handlers } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { inAnyCase } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { BulkZonesAnswer, ChangedZone, OwnZoneChanges, RefusedZone, zoneBulkRoutes } from '../../contract/zone/bulk.ts';
import { bulkStep, sortByValues, type FieldChange, type SortedStep } from '../entity/bulk.ts';
import { closingGuards } from '../entity/closing.ts';
import { hold } from '../entity/hold.ts';
import { referredAmong } from '../entity/references.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { residentLists } from '../reference/setup.ts';
import { zoneEntity } from './entity.ts';
import { zoneModel, type ZoneDocument } from './model.ts';
import { overLimit } from './overLimit.ts';
import { clashingZones, referenceKey, needTemporaryReference, type Renamed } from './renumber.ts';
import { checkZoneChange } from './rules.ts';
import { zoneWords } from './words.ts';

type BulkCall = Call<(typeof zoneBulkRoutes)['bulkChangeZones']>;

type Change = FieldChange<ZoneDocument, OwnZoneChanges>;
type SortedZones = SortedStep<Change, RefusedZone>;

export function bulkChangeZonesHandler(service: ServiceContext): Handlers<typeof zoneBulkRoutes> {
  return {
    bulkChangeZones: (call) =>
      bulkStep(call, {
        sort: () => sortZones(service, call),
        answer: ({ changing, unchanged, refused }, isDry): BulkZonesAnswer => ({
          dry_run: isDry,
          changed: changing.map((one) => renderChanged(one, isDry ? 0 : 1)),
          unchanged: [...unchanged],
          refused: [...refused],
        }),
        write: (sorted) => writeOf(call, sorted),
      }),
  };
}

async function sortZones(service: ServiceContext, call: BulkCall): Promise<SortedZones> {
  const asked = new Map(call.body.zones.map((one) => [one.id, one]));
  const found = await service.rows(zoneModel, call.scope).withIds([...asked.keys()]).toArray();
  const requested = (id: number): OwnZoneChanges => ({ ...definedMembers(call.body.set ?? {}), ...definedMembers(asked.get(id)?.set ?? {}) });
  const toClose = found.filter((zone) => zone.is_active && requested(zone._id).is_active === false);
  const closing = await closingGuards(service, call.scope.org, 'zone', toClose.map(({ _id }) => _id));
  const referred = await referredOf(service, call.scope.org, toClose.filter((zone) => !isStale(zone, asked.get(zone._id)?.version)).map(({ _id }) => _id));
  const lists = await residentLists(service, call.scope.org);
  const parents = await parentsOf(service, call, [...asked.keys()].map((id) => requested(id).parent));
  const { changing, unchanged, refused } = sortByValues(asked.keys(), found, requested, {
    missing: (id) => refusal(id, undefined, 'not_found', call.language),
    refusal: (before, values) => {
      const code = refusalOf(before, values, asked.get(before._id)?.version, referred, parents, lists);
      return code && refusal(before._id, before, code, call.language);
    },
  });
  const clashes = await clashesAmong(service, call, changing);
  return {
    changing: changing.filter(({ before }) => !clashes.has(before._id)),
    unchanged,
    refused: [...refused, ...changing.flatMap(({ before }) => (clashes.has(before._id) ? refusal(before._id, before, 'duplicate', call.language) : []))],
    closing,
  };
}

const isStale = (zone: ZoneDocument, version: number | undefined): boolean => version !== undefined && version !== zone.rev;

/** Which of these cannot be deactivated. A floor is deactivated together with its rooms, unless one of them has to stay. */
async function referredOf(service: ServiceContext, org: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const referred = new Set<number>();
  for (let before = -1; referred.size > before; ) {
    before = referred.size;
    const going = ids.filter((id) => !referred.has(id));
    for (const id of await referredAmong(service, 'zone', org, going, 'deactivation', { except: going })) referred.add(id);
  }
  return referred;
}

/** Possible parents of zones: the dormitory of each, with the ids of the zone itself and of all zones that contain it. */
type Parents = ReadonlyMap<number, { readonly dormitory: number; readonly within: ReadonlySet<number> }>;

/** @throws 422 for a parent that does not exist or is out of scope */
async function parentsOf(service: ServiceContext, { scope }: BulkCall, requestedParents: readonly (number | null | undefined)[]): Promise<Parents> {
  const zones = service.rows(zoneModel, wholeOrg(scope.org));
  const result = new Map<number, { dormitory: number; within: Set<number> }>();
  for (const id of new Set(requestedParents.filter((one) => typeof one === 'number'))) {
    const parent = await service.rows(zoneModel, scope).findOne({ _id: id });
    if (!parent) throw invalidField('parent', 'unknown_reference');
    const within = new Set([id]);
    for (let at = parent.parent; at !== null && !within.has(at); ) {
      within.add(at);
      at = (await zones.findOne({ _id: at }, { projection: { parent: 1 } }))?.parent ?? null;
    }
    result.set(id, { dormitory: parent.dormitory, within });
  }
  return result;
}

function refusalOf(before: ZoneDocument, requested: OwnZoneChanges, version: number | undefined, referred: ReadonlySet<number>, parents: Parents, lists: OrgLists): RefusedZone['code'] | null {
  if (isStale(before, version)) return 'stale_version';
  if (referred.has(before._id)) return 'referenced';
  const parent = typeof requested.parent === 'number' ? parents.get(requested.parent) : undefined;
  // The parent must be in the same dormitory, and neither the zone itself nor inside it.
  if (parent && (parent.dormitory !== before.dormitory || parent.within.has(before._id))) return 'invalid_value';
  try {
    checkZoneChange(before, { ...before, ...requested }, lists);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return 'invalid_value';
    throw error;
  }
}

const renamedOf = (changing: readonly Change[]): Renamed[] =>
  changing.flatMap(({ before: { _id, dormitory, zone_ref_id: from }, set: { zone_ref_id: to } }) => (to === undefined ? [] : [{ id: _id, dormitory, from, to }]));

async function clashesAmong(service: ServiceContext, { scope }: BulkCall, changing: readonly Change[]): Promise<ReadonlySet<number>> {
  const renamed = renamedOf(changing);
  if (renamed.length === 0) return new Set();
  const inUse = await service
    .rows(zoneModel, wholeOrg(scope.org))
    .find({ dormitory: { $in: [...new Set(renamed.map(({ dormitory }) => dormitory))] }, zone_ref_id: { $in: renamed.map(({ to }) => to) } }, { projection: { dormitory: 1, zone_ref_id: 1 }, collation: inAnyCase })
    .toArray();
  const going = new Set(renamed.map(({ id }) => id));
  return clashingZones(renamed, new Set(inUse.filter(({ _id }) => !going.has(_id)).map((zone) => referenceKey(zone.dormitory, zone.zone_ref_id))));
}

const reasons = { not_found: 'not_found', stale_version: 'stale_version', referenced: 'referenced', invalid_value: 'validation', duplicate: 'duplicate' } as const;

const refusal = (id: number, zone: ZoneDocument | undefined, code: RefusedZone['code'], language: Language): RefusedZone => ({
  ...{ id, name: zone?.name ?? '', zone_ref_id: zone?.zone_ref_id ?? '', code },
  reason: messageText(language, reasons[code], { field: 'zone_ref_id' }),
});

/** @param step by how much the change increments the version */
function renderChanged({ before, set }: Change, step: 0 | 1): ChangedZone {
  const fields = Object.keys(set) as (keyof OwnZoneChanges)[];
  const of = (zone: OwnZoneChanges) => Object.fromEntries(fields.map((field) => [field, zone[field] ?? null]));
  return { id: before._id, version: before.rev + step, name: before.name, zone_ref_id: before.zone_ref_id, after: of(set), before: of(before) };
}

function writeOf({ scope }: BulkCall, { changing, closing }: SortedZones): Write {
  const update_time = clock.now();
  const revisions = new Map(changing.map(({ before }) => [before._id, before.rev]));
  // No real reference contains a space, and only this transaction ever sees these.
  const temporaryReferences = needTemporaryReference(renamedOf(changing)).map(
    ({ id }): GuardedUpdate => ({ collection: zoneModel.name, filter: { _id: id, org: scope.org, rev: revisions.get(id) }, update: { $set: { zone_ref_id: `aside ${id}` } }, otherwise: writeConflict }),
  );
  const parents = new Map(changing.flatMap(({ before, set }) => (typeof set.parent === 'number' ? [[set.parent, before.dormitory] as const] : [])));
  const held = [...parents].flatMap(([id, dormitory]) => hold(scope, 'parent', zoneModel.name, id, { dormitory }));
  return joinWrites([
    { guards: [...temporaryReferences, ...held] },
    ...changing.map(({ before, set }) => {
      const after = { ...before, ...definedMembers(set) };
      const whole = revised(before, { ...after, words: zoneWords(after.name, after.zone_ref_id, after.zone_type) }, update_time);
      return entityWrite(zoneEntity, before, whole, 'updated', { guards: closing.get(before._id), changes: overLimit(before, after) });
    }),
  ]);
}
