/**
 * Applies events of the health service to residents, in the transaction that marks the event as applied: once, in
 * order of revision, and also those that were missed while down.
 */
import type { ClientSession } from 'mongoose';
import { healthEvents, seeingHealth } from '@firm/health/contract/published';
import { entityWrite } from '@firm/platform/change/entity';
import type { Consumer, EventOf } from '@firm/platform/change/following/consumer';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { audience } from '@firm/platform/contract/changeAudience';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { residentEntity } from '../resident/entity.ts';
import { isCleared } from '../resident/health.ts';
import { residentModel } from '../resident/model.ts';

type HealthEventData = DataOf<typeof healthEvents>;

/**
 * The consumer. It stores a resident's status and current record; who is shown them is decided at each answer
 * (docs/rules/health.md#who-learns-what).
 */
export function followHealth(service: ServiceContext): Consumer<HealthEventData> {
  return { events: healthEvents, apply: (event, session) => applyHealth(service, event, session) };
}

/** The write for one event; null if it was already applied or concerns no resident of this service. */
export async function applyHealth(service: ServiceContext, event: EventOf<HealthEventData>, session: ClientSession): Promise<Write | null> {
  const { employee: reported } = event.data;
  if (!reported) return null;
  const before = await service.rows(residentModel, wholeOrg(event.org)).findOne({ _id: reported.id }, { session });
  if (!before || reported.rev <= (before.health_rev ?? -1)) return null;
  const { rev: health_rev, health_status, health_record } = reported;
  const { changes = [], ...write } = entityWrite(residentEntity, before, { ...before, health_status, health_record, health_rev, update_time: clock.now() }, 'updated');
  // Whether residents are cleared is for everybody who sees them; what else there is of health is not announced to others.
  const data = isCleared(before.health_status) === isCleared(health_status) ? audience({ needs: seeingHealth }) : {};
  return { ...write, changes: changes.map((change) => ({ ...change, data: { ...change.data, ...data }, by: event.by, request_id: event.request_id })) };
}
