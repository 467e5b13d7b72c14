/** One live event: that something changed, never what it is now. Readers ask for that, under their own rights. */
import type { Principal } from '@firm/platform/auth/principal';
import type { Change } from '@firm/platform/change/change';
import { permissionName } from '@firm/platform/contract/permissions';
import { inScope } from '@firm/platform/mongo/scope';
import { liveEntities, liveName } from './entities.ts';

export interface LiveEvent {
  /** The same from whichever process it comes: `maintenance.4711`. */
  readonly id: string;
  readonly entity: string;
  readonly org: number;
  readonly dormitory: number | null;
  /** The event as it goes over the wire. */
  readonly frame: string;
}

/** A resident's change is told under `dormitory`; one that moved between two is told to both by its service. */
export function liveEvent(
  change: Pick<Change, '_id' | 'service' | 'entity' | 'entity_id' | 'type' | 'org' | 'dormitory' | 'at'>,
): LiveEvent {
  const { org } = change;
  const entity = liveName(change.entity);
  const type = change.type.replace(/^[^.]*/, (name) => liveName(name));
  const dormitory = change.dormitory ?? null;
  const id = `${change.service}.${change._id}`;
  const data = JSON.stringify({ type, entity, id: change.entity_id, org, dormitory, at: change.at });
  return { id, entity, org, dormitory, frame: `id: ${id}\nevent: change\ndata: ${data}\n\n` };
}

/** Whether somebody may hear of it: own organisation, own dormitories, and the permission to view the entity. */
export function mayHear(principal: Principal, event: Pick<LiveEvent, 'entity' | 'org' | 'dormitory'>): boolean {
  const rule = Object.hasOwn(liveEntities, event.entity) ? liveEntities[event.entity] : undefined;
  if (!rule || principal.scope.org !== event.org) return false;
  if (rule.of === 'dormitory' && !inScope(principal.scope, event.org, event.dormitory)) return false;
  if (principal.isSuperuser) return true;
  const name = permissionName('view', rule.model);
  return name !== null && principal.permissions.has(name);
}
