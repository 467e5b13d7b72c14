/**
 * Merges two entries of a register. Records of this service that refer to the merged entry are changed to refer to the other
 * in the same transaction; other services follow the event. The merged entry is kept, inactive, with a link to the other.
 */
import type { ClientSession } from 'mongoose';
import { contracts } from '@firm/admin/contract/published';
import { alerts } from '@firm/maintenance/contract/published';
import { entityWrite, joinWrites, type EntityKind } from '@firm/platform/change/entity';
import { namesOfKind, redirected, type Names } from '@firm/platform/change/redirect';
import type { Versioned } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { conflict, invalidField, needsAllDormitories, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { projects, tasks, transportRoutes } from '@firm/safedistance/contract/published';
import { reservations } from '@firm/tenancy/contract/published';
import type { ClientMerge, mergeRoutes } from '../../contract/vendor/merge.ts';
import { closingGuards } from '../entity/closing.ts';
import { residentEntity } from '../resident/entity.ts';
import { residentModel } from '../resident/model.ts';
import { employerEntity } from '../employerFirm/entity.ts';
import { employerModel } from '../employerFirm/model.ts';
import { vendorEntity } from './entity.ts';
import type { ClientDocument } from './model.ts';
import { derivedOf } from './write.ts';

interface Register<D extends ClientDocument> {
  readonly entity: 'vendor' | 'employerfirm';
  readonly kind: EntityKind<D>;
  /** Further fields that the merged entry gets when it becomes inactive. */
  readonly whenMerged: Partial<D>;
  /** Records of this service that refer to a client. */
  readonly names: readonly Names<Versioned>[];
  /** How many references of each kind there are, here and in other services. */
  readonly counts: (service: ServiceContext, org: number, id: number) => readonly (readonly [string, Promise<number>])[];
}

const vendorRegister: Register<import('./model.ts').VendorDocument> = {
  entity: 'vendor',
  kind: vendorEntity,
  whenMerged: { is_active: false, vendor_status: 'Inactive' },
  names: [namesOfKind({ kind: residentEntity, field: 'vendor' }), namesOfKind({ kind: employerEntity, field: 'same_vendor' })],
  counts: (service, org, id) => {
    const all = wholeOrg(org);
    return [
      ['employee', service.rows(residentModel, all).count({ vendor: id })],
      ['employerfirm', service.rows(employerModel, all).count({ same_vendor: id })],
      ['resourcereserve', service.published(reservations, all).count({ vendor: id })],
      ['contract', service.published(contracts, all).count({ vendor: id })],
      ['alert', service.published(alerts, all).count({ vendor_tag: id })],
      ['project', service.published(projects, all).count({ vendors: id })],
      ['task', service.published(tasks, all).count({ vendor: id })],
      ['transportroute', service.published(transportRoutes, all).count({ vendor: id })],
    ];
  },
};

const employerRegister: Register<import('../employerFirm/model.ts').EmployerDocument> = {
  entity: 'employerfirm',
  kind: employerEntity,
  whenMerged: { same_vendor: null },
  names: [namesOfKind({ kind: residentEntity, field: 'employer' })],
  counts: (service, org, id) => [
    ['employee', service.rows(residentModel, wholeOrg(org)).count({ employer: id })],
    ['contract', service.published(contracts, wholeOrg(org)).count({ employer: id })],
  ],
};

type MergeCall = Call<(typeof mergeRoutes)['mergeVendors' | 'mergeEmployerFirms']>;

export function mergeHandlers(service: ServiceContext): Handlers<typeof mergeRoutes> {
  return {
    mergeVendors: (call) => merge(service, vendorRegister, call),
    mergeEmployerFirms: (call) => merge(service, employerRegister, call),
  };
}

function merge<D extends ClientDocument>(service: ServiceContext, register: Register<D>, call: MergeCall): Promise<ClientMerge> {
  // Residents of every dormitory are changed.
  if (call.scope.dormitories !== 'all') throw needsAllDormitories();
  demand(call.caller, 'delete_vendor');
  return retryOnConflict(() => attempt(service, register, call), { otherwise: () => staleVersion(null) });
}

async function attempt<D extends ClientDocument>(service: ServiceContext, register: Register<D>, call: MergeCall): Promise<ClientMerge> {
  const { dry_run = false, from, take = [] } = call.body;
  const { org } = call.scope;
  if (from === call.params.id) throw invalidField('from', 'invalid_value');
  const look = async (session?: ClientSession) => {
    const rows = (await service.rows(register.kind.model, wholeOrg(org)).withIds([call.params.id, from], { session }).toArray()) as D[];
    const [winner, loser] = [rows.find(({ _id }) => _id === call.params.id), rows.find(({ _id }) => _id === from)];
    if (!winner) throw notFound();
    if (!loser) throw invalidField('from', 'unknown_reference');
    const already = loser.merged_into === winner._id;
    if (!already) requireOneCompany(winner, loser);
    return { winner, loser, already };
  };
  const counted = async () => {
    const counts = await Promise.all(register.counts(service, org, from).map(async ([entity, count]) => ({ entity, count: await count })));
    return counts.filter(({ count }) => count > 0);
  };
  const answerOf = async ({ winner, loser, already }: Awaited<ReturnType<typeof look>>): Promise<ClientMerge> => ({ dry_run, id: winner._id, name: winner.name, from: { id: loser._id, name: loser.name }, moves: await counted(), already });
  if (dry_run) return answerOf(await look());
  const guards = (await closingGuards(service, org, register.entity, [from])).get(from) ?? [];
  const answer = await answerOf(await look());
  return service.commits.transaction(async (session) => {
    const { winner, loser, already } = await look(session);
    const own = await redirected(service, register.names, { org, from, to: winner._id }, session);
    const merged = already ? repeatedEvent(register, loser, winner._id) : mergedWrite(register, winner, loser, take as readonly (keyof D & string)[]);
    const write = joinWrites([{ guards }, merged, own, { inserts: call.idempotencyInserts(answer) }]);
    const by = { id: call.caller.id, name: call.caller.name };
    return { result: answer, write: { ...write, changes: write.changes?.map((change) => ({ ...change, by, request_id: call.requestId })) } };
  });
}

/** @throws 409 if they are not one company, or one of them was merged before */
function requireOneCompany(winner: ClientDocument, loser: ClientDocument): void {
  if (winner.merged_into !== null || loser.merged_into !== null) throw conflict('merged_already', 'merged_already');
  if (winner.uen_key !== '' && loser.uen_key !== '' && winner.uen_key !== loser.uen_key) throw conflict('other_company', 'other_company');
}

/** The merged entry is written first: the other may take over its number, which is unique. */
function mergedWrite<D extends ClientDocument>(register: Register<D>, winner: D, loser: D, take: readonly (keyof D & string)[]): Write {
  const update_time = clock.now();
  const taken = Object.fromEntries(take.map((field) => [field, loser[field]])) as Partial<D>;
  const given = take.includes('uen_number') ? { uen_number: '' } : {};
  const gone: D = { ...loser, ...register.whenMerged, ...given, uen_key: '', merged_into: winner._id, update_time };
  const whole: D = { ...winner, ...taken, update_time };
  return joinWrites([
    withMergeTarget(entityWrite(register.kind, loser, gone, 'merged'), winner._id),
    entityWrite(register.kind, winner, { ...whole, ...derivedOf(whole) }, 'updated'),
  ]);
}

/** Repeats the event, for followers that missed references created at that moment. */
const repeatedEvent = <D extends ClientDocument>(register: Register<D>, loser: D, into: number): Write =>
  withMergeTarget(entityWrite(register.kind, loser, { ...loser, update_time: clock.now() }, 'merged'), into);

const withMergeTarget = (write: Write, merged_into: number): Write => ({ ...write, changes: write.changes?.map((change) => ({ ...change, data: { ...change.data, merged_into } })) });
