/**
 * Applies events of the tenancy service to residents, rooms and figures, in the transaction that marks the events as
 * applied: once, in order of revision, and also those that were missed while down.
 */
import type { ClientSession } from 'mongoose';
import { appliedTogether, type Consumer } from '@firm/platform/change/following/consumer';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { DataOf } from '@firm/platform/contract/published';
import type { ServiceContext } from '@firm/platform/service/context';
import { stayEvents } from '@firm/tenancy/contract/published';
import { effectsOf } from './effects.ts';
import { readKnown, type StayEvent } from './known.ts';

/** The consumer: whole batches of events are applied in one transaction, so that many stays of a room change its figures once. */
export function followTenancy(service: ServiceContext): Consumer<DataOf<typeof stayEvents>> {
  return { events: stayEvents, ...appliedTogether((events, session) => applyFigures(service, events, session)) };
}

/** The write for events of one organisation; null if everything in them was already applied. */
export async function applyFigures(service: ServiceContext, events: readonly StayEvent[], session: ClientSession): Promise<Write | null> {
  return effectsOf(await readKnown(service, events, session), events, clock.now());
}
