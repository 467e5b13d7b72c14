/** The consequences of a bed's new reference: its stays and its resident's record show it too. */
import type { GuardedUpdate, NewChange } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { majorityRead } from '@firm/platform/mongo/rows';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { isIn } from '../stay/conflicts.ts';
import { everInBed, stayCollection, stayModel } from '../stay/model.ts';
import { presentStatus } from '../guard/after.ts';
import { residentFigures } from '../guard/figures.ts';
import { guarded } from '../guard/guarded.ts';
import { residentGuards, type ResidentGuard, residentGuardModel } from '../guard/models.ts';
import { residentsNow } from '../published/residents.ts';
import type { StoredBed } from './model.ts';
import type { BedChange } from './rules.ts';

const why = 'a bed that is renamed takes all its stays along';

interface Renaming {
  readonly guards: readonly GuardedUpdate[];
  readonly changes: readonly NewChange[];
}

/** Written together with the changed beds, whose guards ensure that no stay in them changes meanwhile. */
export async function renamings(service: ServiceContext, changes: readonly BedChange[]): Promise<Renaming> {
  const renamed = changes.filter(({ before, after }) => before && after && before.ref_id !== after.ref_id);
  const all = await Promise.all(renamed.map(({ before, after }) => renaming(service, before as StoredBed, after as StoredBed)));
  return { guards: all.flatMap(({ guards }) => guards), changes: all.flatMap((one) => one.changes) };
}

async function renaming(service: ServiceContext, { _id: resource, org, ref_id: from }: StoredBed, { ref_id: to }: StoredBed): Promise<Renaming> {
  const stays = await service
    .everyRow(stayModel, why)
    .find({ org, resource }, { projection: { dormitory: 1, person: 1, is_active: 1, checked_in: 1 }, hint: everInBed })
    .toArray();
  const guards = stays.map(({ _id }): GuardedUpdate => ({ collection: stayCollection, filter: { _id, resource }, update: { $set: { resource_ref_id: to } }, otherwise: writeConflict }));
  const changes = stays
    .filter((stay) => stay.is_active)
    .map((stay): NewChange => ({
      org, dormitory: stay.dormitory, entity: 'resourceallocation', entity_id: stay._id, type: 'resourceallocation.changed', changes: { resource_ref_id: [from, to] }, data: { zones: [] },
    }));
  const inside = stays.find(isIn);
  const guard = inside && (await guardOf(service, org, inside.person));
  if (!guard) return { guards, changes };
  const next = { ...guard, resource_ref_id: to, rev: guard.rev + 1 };
  const { _id, rev, ...fields } = next;
  return {
    guards: [...guards, guarded(residentGuards, _id, rev, fields)],
    changes: changes.map((change) => (change.entity_id === inside._id ? { ...change, data: { employee: residentFigures(next), zones: [] } } : change)),
  };
}

async function guardOf(service: ServiceContext, org: number, person: number): Promise<ResidentGuard | undefined> {
  const guard = await service.rows(residentGuardModel, wholeOrg(org)).one(person, majorityRead);
  return guard ? presentStatus({ guards: new Map([[person, guard]]), residents: await residentsNow(service, org, [person]) }, person) : undefined;
}
