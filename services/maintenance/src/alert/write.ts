/** Reporting, changing, moving and deleting alerts: each one write, with its audit record, event and counters. */
import { clock } from '@firm/platform/clock/clock';
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { Change } from '@firm/platform/change/change';
import { auditedChanges, entityChange, entityWrite } from '@firm/platform/change/entity';
import type { NewChange } from '@firm/platform/change/write';
import type { WriteCall } from '@firm/platform/change/writing/writer';
import type { Principal } from '@firm/platform/auth/principal';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { AlertDetail, AlertPatch } from '../../contract/alert.ts';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { demandAssignee } from './assignees.ts';
import { alertEntity, alertWriter } from './entity.ts';
import type { StoredAlert } from './model.ts';
import { dormitoryFor, newStoredAlert } from './newAlert.ts';
import { readConfig, configStamps, type AlertConfig } from './config.ts';
import { storeNames, readNames, readTagWords } from './names.ts';
import { renderAlert, renderDetail } from './answer.ts';
import { checkReferences } from './references.ts';
import { releaseImages } from './release.ts';
import { applyEdit, withDerived } from './rules.ts';

type Routes = typeof maintenanceRoutes;

export function writeHandlers(service: ServiceContext) {
  const writer = alertWriter(service);
  const create: Handler<Routes['createAlert']> = async (call) => {
    const { assignee } = call.body;
    const config = await readConfig(service, call.scope.org, call.stamps);
    const open = await newStoredAlert(service, call.scope, call.body, config, { created_by: call.caller.id });
    // Every alert starts open (docs/rules/maintenance.md#statuses): one reported with an assignee makes two moves at once.
    const alert = !assignee ? open : applyEdit(open, { assignee }, open.created_time, config[0]);
    const steps = [entityChange(alertEntity, null, open, 'created')];
    if (alert !== open) steps.push(entityChange(alertEntity, open, alert, 'assigned'));
    const changes = await storeNames(service, steps);
    // The answer contains the audit records, so what is stored with them must be determined first.
    for (const change of changes) {
      change._id = await service.sequence.next(`${service.name}_changes`);
      change.at = alert.created_time;
    }
    const answer = await answerFor(service, alert, changes, config, call);
    await call.commit({ ...entityWrite(alertEntity, null, alert, 'created'), changes }, answer);
    return answer;
  };

  const edit = (call: EditCall): Promise<AlertDetail> => {
    const { version, ...body } = call.body;
    return writer.update(call, call.params.id, version, async (before) => {
      const after = await edited(service, call.scope, before, body);
      return { set: after, type: typeOf(before, after) };
    });
  };

  const deleteAlert: Handler<Routes['deleteAlert']> = async (call) => {
    await writer.remove(call, call.params.id, ({ org, images }) => releaseImages(service, org, images));
    return Reply.empty();
  };

  return { createAlert: { stamps: configStamps, handle: create }, deleteAlert, putAlert: (call: EditCall) => edit(call), patchAlert: (call: EditCall) => edit(call) };
}

interface EditCall extends WriteCall {
  readonly params: { readonly id: number };
  readonly body: AlertPatch;
}

/** The event type of a change: moves have their own names, all others are updates. */
function typeOf(before: StoredAlert, after: StoredAlert): string {
  return before.status === after.status ? 'updated' : after.status;
}

/** Fields whose names are search words of the alert. */
const named = ['dormitory', 'zone_tag', 'person_tag', 'vendor_tag', 'resource_tag'];

async function edited(
  service: ServiceContext,
  scope: Scope,
  before: StoredAlert,
  edit: Omit<AlertPatch, 'version'>,
): Promise<StoredAlert> {
  const [numbers, lists] = await readConfig(service, before.org);
  const after = applyEdit(before, edit, clock.now(), numbers);
  const changed = Object.keys(auditedChanges(alertEntity, before, after));
  if (changed.length === 0) return after;
  // An alert moved to another dormitory must drop its zone, or name one there; one moved anywhere else must do so with its bed.
  const moved = changed.includes('dormitory') || changed.includes('zone_tag');
  const looked = moved ? [...changed, 'zone_tag', 'resource_tag'] : changed;
  const { zoneDormitory } = await checkReferences(service, scope, after, looked, lists);
  const dormitory = moved ? dormitoryFor(scope, after.dormitory, zoneDormitory) : after.dormitory;
  const placed = { ...after, dormitory };
  // Whoever is assigned stays so while the alert stays where they see it.
  if (placed.assignee && (changed.includes('assignee') || dormitory !== before.dormitory)) await demandAssignee(service, scope, placed.assignee, dormitory);
  if (!named.some((field) => changed.includes(field))) return placed;
  return withDerived({ ...placed, tag_words: await readTagWords(service, before.org, placed) }, placed, numbers);
}

/** The answer to a creation, made before the commit so that it can be stored with its `Idempotency-Key`. */
async function answerFor(
  service: ServiceContext,
  alert: StoredAlert,
  changes: readonly NewChange[],
  [numbers, lists]: AlertConfig,
  call: { readonly base: string; readonly caller: Principal },
): Promise<AlertDetail> {
  const by = { id: call.caller.id, name: call.caller.name };
  const newestFirst = changes.map((change) => ({ by, ...change }) as Change).reverse();
  const names = await readNames(service, alert.org, [alert]);
  // The changes already carry their names.
  return renderDetail(renderAlert(alert, names, numbers, lists, call.base), newestFirst, {});
}
