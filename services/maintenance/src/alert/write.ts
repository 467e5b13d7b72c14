/** Reporting, changing, moving and deleting alerts: each one write, with its audit record, event and counters. */
import { clock } from '@firm/platform/clock/clock';
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { invalidField, staleVersion } from '@firm/platform/errors/apiError';
import { changedFields, type Change } from '@firm/platform/change/change';
import type { NewChange, Write } from '@firm/platform/change/write';
import { retryOnConflict, writeConflict } from '@firm/platform/change/writeConflict';
import type { Principal } from '@firm/platform/auth/principal';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { AlertDetail, AlertPatch, NewAlert } from '../../contract/alert.ts';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { countSteps } from './counts.ts';
import { alertCollection, type StoredAlert } from './model.ts';
import { readNames } from './names.ts';
import { presentAlert, presentDetail } from './present.ts';
import { detailOf, findAlert } from './read.ts';
import { checkReferences } from './references.ts';
import { releaseImages } from './release.ts';
import { applyEdit, withDerived } from './rules.ts';

type Routes = typeof maintenanceRoutes;

/** Fields that the audit leaves out: bookkeeping that follows from the others. */
const unaudited = ['rev', 'version', 'update_time', 'words', 'begun', 'clock_at', 'org', '_id'];

/** One change of an alert as a write: guarded by the revision that was read, audited, counted. */
export function alertWrite(before: StoredAlert | null, after: StoredAlert | null, type: string): Write {
  const alert = (after ?? before) as StoredAlert;
  return {
    ...(before && after && {
      guards: [{ collection: alertCollection, filter: { _id: before._id, rev: before.rev }, update: { $set: withoutId(after) }, otherwise: writeConflict }],
    }),
    ...(!before && after && { inserts: [{ collection: alertCollection, documents: [{ ...after }] }] }),
    ...(before && !after && { deletes: [{ collection: alertCollection, filter: { _id: before._id } }] }),
    increments: countSteps(before, after),
    changes: [alertChange(before, after, type, alert)],
  };
}

function alertChange(before: StoredAlert | null, after: StoredAlert | null, type: string, alert: StoredAlert): NewChange {
  return {
    org: alert.org,
    dormitory: alert.dormitory,
    entity: 'alert',
    entity_id: alert._id,
    type,
    changes: changedFields((before ?? {}) as never, (after ?? {}) as never, unaudited),
    data: { status: alert.status, name: alert.name, priority: alert.priority },
  };
}

function withoutId({ _id: _, ...rest }: StoredAlert): Omit<StoredAlert, '_id'> {
  return rest;
}

export function writeHandlers(service: ServiceContext) {
  const createAlert: Handler<Routes['createAlert']> = async (call) => {
    const { assignee } = call.body;
    const open = await newStoredAlert(service, call.scope, call.caller, call.body);
    // Every alert starts open (specification section 4): one that is reported with its assignee takes two steps at once.
    const alert = !assignee ? open : applyEdit(open, { assignee }, open.created_time);
    const changes = [alertChange(null, open, 'alert.created', open)];
    if (alert !== open) changes.push(alertChange(open, alert, 'alert.assigned', alert));
    // The answer holds the audit records: what they are stored with is settled before it is made.
    for (const change of changes) {
      change._id = await service.sequence.next(`${service.name}_changes`);
      change.at = alert.created_time;
    }
    const answer = await answerFor(service, alert, changes, call);
    await call.commit({ ...alertWrite(null, alert, 'alert.created'), changes }, answer);
    return answer;
  };

  const change =
    (service: ServiceContext) =>
    async (call: EditCall): Promise<AlertDetail> => {
      const { version, ...edit } = call.body;
      const found = () => findAlert(service, call.scope, call.params.id);
      const write = async (): Promise<AlertDetail> => {
        const before = await found();
        if (version !== undefined && version !== before.version) throw staleVersion(await detailOf(service, before, call.base));
        const after = await edited(service, call.scope, before, edit);
        if (after === null) return detailOf(service, before, call.base);
        await call.commit(alertWrite(before, after, typeOf(before, after)));
        return detailOf(service, after, call.base);
      };
      // When somebody was faster, a client that named its version hears of it at the next turn; one that did not meant
      // "whatever it is now", within reason.
      return retryOnConflict(write, { otherwise: async () => staleVersion(await detailOf(service, await found(), call.base)) });
    };

  const deleteAlert: Handler<Routes['deleteAlert']> = async (call) => {
    const alert = await findAlert(service, call.scope, call.params.id);
    const write = alertWrite(alert, null, 'alert.deleted');
    // The guard makes sure that what is counted down is what was there.
    const guard = { collection: alertCollection, filter: { _id: alert._id, rev: alert.rev }, update: { $inc: { rev: 1 } }, otherwise: () => staleVersion(null) };
    await call.commit({ ...write, guards: [guard] });
    await releaseImages(service, alert.images);
    return Reply.empty();
  };

  const edit = change(service);
  return { createAlert, deleteAlert, putAlert: (call: EditCall) => edit(call), patchAlert: (call: EditCall) => edit(call) };
}

interface EditCall {
  readonly params: { readonly id: number };
  readonly body: AlertPatch;
  readonly scope: Scope;
  readonly base: string;
  readonly commit: (write: Write, answer?: unknown) => Promise<void>;
}

/** What the change is called in the event stream: moves have their own names, the rest is an update. */
function typeOf(before: StoredAlert, after: StoredAlert): string {
  return before.status === after.status ? 'alert.updated' : `alert.${after.status}`;
}

async function newStoredAlert(service: ServiceContext, scope: Scope, caller: Principal, body: NewAlert): Promise<StoredAlert> {
  const { zoneDormitory } = await checkReferences(service, scope, body, Object.keys(body));
  const dormitory = dormitoryFor(scope, body.dormitory ?? null, zoneDormitory);
  const now = clock.now();
  const open: StoredAlert = {
    description: '',
    alert_type: null,
    area_type: null,
    problem_type: null,
    priority: null,
    severity: null,
    zone_tag: null,
    person_tag: null,
    vendor_tag: null,
    resource_tag: null,
    planned_start_date: null,
    planned_end_date: null,
    remarks: '',
    ...body,
    _id: await service.sequence.next(alertCollection),
    rev: 1,
    version: 1,
    org: scope.org,
    dormitory,
    status: 'open',
    assignee: null,
    assign_time: null,
    ack: false,
    start_time: null,
    begun: now,
    progress_remarks: '',
    resolve_time: null,
    resolve_remarks: '',
    created_time: now,
    update_time: now,
    created_by: caller.id,
    images: [],
    words: [],
    warned_at: null,
    breached_at: null,
    clock_at: null,
  };
  return withDerived(open, null);
}

/** A zone says which dormitory; someone limited to some dormitories must name one of them, or could not see it again. */
function dormitoryFor(scope: Scope, named: number | null, ofZone: number | null): number | null {
  if (named !== null && ofZone !== null && named !== ofZone) throw invalidField('zone_tag', 'unknown_reference');
  const dormitory = named ?? ofZone;
  if (dormitory !== null || scope.dormitories === 'all') return dormitory;
  if (scope.dormitories.length === 1) return scope.dormitories[0] ?? null;
  throw invalidField('dormitory', 'required');
}

async function edited(
  service: ServiceContext,
  scope: Scope,
  before: StoredAlert,
  edit: Omit<AlertPatch, 'version'>,
): Promise<StoredAlert | null> {
  const after = applyEdit(before, edit, clock.now());
  const changed = Object.keys(changedFields(before as never, after as never, unaudited));
  if (changed.length === 0) return null;
  // An alert that goes to another dormitory leaves its zone behind, or names one there.
  const looked = changed.includes('dormitory') ? [...changed, 'zone_tag'] : changed;
  const { zoneDormitory } = await checkReferences(service, scope, after, looked);
  const moved = changed.includes('dormitory') || changed.includes('zone_tag');
  const dormitory = moved ? dormitoryFor(scope, after.dormitory, zoneDormitory) : after.dormitory;
  return { ...after, dormitory, rev: before.rev + 1, version: before.version + 1 };
}

/** The answer to a creation, made before the commit so that an `Idempotency-Key` can keep it with the write. */
async function answerFor(
  service: ServiceContext,
  alert: StoredAlert,
  changes: readonly NewChange[],
  call: { readonly base: string; readonly caller: Principal },
): Promise<AlertDetail> {
  const by = { id: call.caller.id, name: call.caller.name };
  const newestFirst = changes.map((change) => ({ by, ...change }) as Change).reverse();
  const names = await readNames(service, alert.org, [alert]);
  return presentDetail(presentAlert(alert, names, call.base), newestFirst);
}
