/**
 * Creates a dormitory as a copy of another, with its zones and access, in one transaction: if the process is killed, all of it
 * exists or none. The tenancy service creates the beds room by room, as for every new room.
 */
import { principals } from '@firm/platform/contract/accounts';
import { outranks, rightsOf } from '@firm/platform/auth/rights';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { entityUrl } from '@firm/platform/contract/fields';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { conflict, needsAllDormitories, staleVersion } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { demandAll } from '@firm/platform/http/identify';
import { inAnyCase } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { DormitoryClone, dormitoryCloneRoutes } from '../../contract/dormitory/clone.ts';
import { dormitoryFields } from '../../contract/fields/dormitory.ts';
import { needsSecondAdministrator } from '../access/gate.ts';
import { accessModel } from '../access/model.ts';
import { replaceAccess } from '../access/replace.ts';
import { zoneEntity } from '../zone/entity.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';
import { dormitoryEntity, dormitoryWords } from './entity.ts';
import { countsOf, layoutOf, zoneLike, type Placed, type WantedLayout } from './layout.ts';
import { dormitoryModel, type DormitoryDocument } from './model.ts';

type CloneCall = Call<(typeof dormitoryCloneRoutes)['cloneDormitory']>;

/** Fields that are copied from the model; licence, address and contact persons are the new dormitory's own. */
const copiedFields = ['dorm_type', 'purpose', 'operator_name', 'timezone'] as const;

export function cloneHandler(service: ServiceContext): Handlers<typeof dormitoryCloneRoutes> {
  return {
    cloneDormitory: (call) => {
      // As for every new dormitory: a user with access to only some could not see it.
      if (call.scope.dormitories !== 'all') throw needsAllDormitories();
      demandAll(call.caller, ['view_workzone', 'add_workzone', ...(call.body.access ? (['change_permission'] as const) : [])]);
      return retryOnConflict(() => clone(service, call), { otherwise: () => staleVersion(null) });
    },
  };
}

async function clone(service: ServiceContext, call: CloneCall): Promise<DormitoryClone> {
  const { dry_run = false, beds = true, facilities = true, access = false, ...own } = call.body;
  const wanted = { beds, facilities };
  const { org } = call.scope;
  const model = await service.rows(dormitoryModel, call.scope).get(call.params.id);
  await requireFree(service, org, own.dorm_ref_id);
  const zones = await service.rows(zoneModel, wholeOrg(org)).find({ dormitory: model._id }, { sort: { _id: 1 }, batchSize: 10_000 }).toArray();
  const placed = layoutOf(zones, wanted);
  const readers = access ? await readersOf(service, call, model._id) : { going: [], refused: [] };
  const outcome = {
    ...{ name: own.name, dorm_ref_id: own.dorm_ref_id, layout: countsOf(placed, wanted), left_out: zones.filter((zone) => !zone.is_active).length },
    accounts: readers.going.map(({ user: { _id, name } }) => ({ id: _id, name })),
    refused_accounts: readers.refused,
    needs_approval: readers.going.length > 0 && (await needsSecondAdministrator(service, org)),
  };
  if (dry_run) return { dry_run, id: null, url: null, ...outcome };
  const _id = await service.sequence.next(dormitoryModel.name);
  const answer: DormitoryClone = { dry_run, id: _id, url: entityUrl(call.base, 'dormitories', _id), ...outcome };
  const like = Object.fromEntries(copiedFields.map((field) => [field, model[field]]));
  const at = clock.now();
  const fields = { ...emptyOf(dormitoryFields), ...like, ...definedMembers(own), name: own.name, dorm_ref_id: own.dorm_ref_id };
  const dormitory: DormitoryDocument = { ...fields, _id, rev: 1, org, img: null, words: dormitoryWords(fields), created_time: at, update_time: at };
  // Access that needs a second administrator can be requested once the dormitory exists.
  const accessWrites = outcome.needs_approval ? [] : readers.going.map(({ user, stored }) => replaceAccess(user, stored, stored, { all: false, dormitories: [...stored.dormitories, _id] }));
  await call.commit(joinWrites([entityWrite(dormitoryEntity, null, dormitory, 'created'), ...(await zonesOf(service, placed, dormitory, wanted)), ...accessWrites]), answer);
  return answer;
}

/** @throws 409 just as the database would, so that a dry run reports it too */
async function requireFree(service: ServiceContext, org: number, dorm_ref_id: string): Promise<void> {
  const existing = await service.rows(dormitoryModel, wholeOrg(org)).findOne({ dorm_ref_id }, { projection: { _id: 1 }, collation: inAnyCase });
  const values = { field: 'dorm_ref_id' };
  if (existing) throw conflict('duplicate', 'duplicate', { errors: { dorm_ref_id: [{ key: 'duplicate', values }] } }, values);
}

async function zonesOf(service: ServiceContext, placed: readonly Placed[], dormitory: DormitoryDocument, { beds }: WantedLayout): Promise<Write[]> {
  const ids = await service.sequence.take(zoneModel.name, placed.length);
  const idOf = new Map(placed.map(({ zone }, at) => [zone._id, ids[at] as number]));
  return placed.map(({ zone, parent }) => {
    const made = zoneLike(zone, { _id: idOf.get(zone._id) as number, dormitory: dormitory._id, parent: parent === null ? null : (idOf.get(parent) ?? null), beds, at: dormitory.created_time });
    return withModelRoom(entityWrite(zoneEntity, null, made, 'created'), zone);
  });
}

/** Adds to the zone's event which room it was copied from, so that tenancy creates beds of the same types. */
function withModelRoom(write: Write, like: ZoneDocument): Write {
  return { ...write, changes: write.changes?.map((change) => ({ ...change, data: { ...change.data, like: like._id } })) };
}

/**
 * Accounts with access to the model but not to every dormitory: those that get access to the copy, and those to which the caller may
 * not give it (docs/rules/access.md#dormitory-access).
 */
async function readersOf(service: ServiceContext, { caller, scope: { org } }: CloneCall, model: number) {
  const rows = await service.rows(accessModel, wholeOrg(org)).find({ all: false, dormitories: model }).toArray();
  const users = await service.published(principals, wholeOrg(org)).find({ _id: { $in: rows.map(({ _id }) => _id) } });
  const byId = new Map(users.map((user) => [user._id, user]));
  const going: { user: (typeof users)[number]; stored: (typeof rows)[number] }[] = [];
  const refused: DormitoryClone['refused_accounts'] = [];
  for (const stored of rows) {
    const user = byId.get(stored._id);
    // A superuser has access to everything, and other users must not learn of superusers.
    if (!user || user.is_superuser) continue;
    const code = outranks(rightsOf(user), caller) ? 'above' : (await isBound(service, user.password_by)) ? 'password' : null;
    if (code) refused.push({ id: user._id, name: user.name, code });
    else going.push({ user, stored });
  }
  return { going, refused };
}

/** Whether the user who set the account's password would not see the new dormitory: with that password they would. */
const isBound = async (service: ServiceContext, by: number | null): Promise<boolean> => by !== null && (await service.principals.reachOf(by)).dormitories !== 'all';
