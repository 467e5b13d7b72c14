/** A live event says that something changed, never what it is now. Readers fetch the new state under their own rights. */
import { isInAudience } from '@firm/platform/auth/changeAudience';
import type { Principal } from '@firm/platform/auth/principal';
import type { Change } from '@firm/platform/change/change';
import type { ChangeAudience } from '@firm/platform/contract/changeAudience';
import type { LiveEntity } from '@firm/platform/contract/declaration';
import { holds } from '@firm/platform/contract/permissions';
import { inScope } from '@firm/platform/mongo/scope';
import { liveName, ruleOf, type LiveRules } from './rules.ts';

export interface LiveEvent {
  /** The same in every process: `maintenance.4711`. */
  readonly id: string;
  /** Who may receive it. */
  readonly rule: LiveEntity;
  readonly org: number;
  readonly dormitory: number | null;
  /** What the change itself says of who may receive it. */
  readonly audience?: ChangeAudience;
  /** The event as it is sent to browsers. */
  readonly frame: string;
  /** For a record that moved: the dormitory that it left, and the event for users who see only that dormitory. */
  readonly left: { readonly dormitory: number; readonly frame: string } | null;
}

/** The parts of a change record from which an event is made; of the changed fields only the dormitory, of its data only the audience. */
export type AnnouncedChange = Pick<Change, '_id' | 'service' | 'entity' | 'entity_id' | 'type' | 'org' | 'dormitory' | 'at'> & {
  readonly changes?: { readonly dormitory?: readonly unknown[] };
  readonly data?: { readonly audience?: ChangeAudience };
};

/** The event of a change; null if it is not published live. */
export function liveEvent(change: AnnouncedChange, rules: LiveRules): LiveEvent | null {
  const { service, org, at } = change;
  const rule = ruleOf(rules, service, change.entity);
  if (!rule) return null;
  const entity = liveName(rules, service, change.entity);
  const type = change.type.replace(/^[^.]*/, (name) => liveName(rules, service, name));
  const id = `${service}.${change._id}`;
  const { shownIn } = rule;
  const frameOf = (dormitory: number | null) =>
    `id: ${id}\nevent: change\ndata: ${JSON.stringify({ type, entity, id: change.entity_id, org, dormitory, at, ...(shownIn && { shown_in: shownIn }) })}\n\n`;
  const dormitory = change.dormitory ?? null;
  const before = change.changes?.dormitory?.[0];
  const left = typeof before === 'number' && before !== dormitory ? { dormitory: before, frame: frameOf(before) } : null;
  return { id, rule, org, dormitory, ...(change.data?.audience && { audience: change.data.audience }), frame: frameOf(dormitory), left };
}

/** The event as this user may receive it; null: not at all. A record that moved out of the user's sight is sent once more, so that it disappears from their screen. */
export function frameFor(principal: Principal, event: LiveEvent): string | null {
  if (mayReceive(principal, event)) return event.frame;
  return event.left && mayReceive(principal, { ...event, dormitory: event.left.dormitory }) ? event.left.frame : null;
}

/** Whether a user may receive an event: by organisation, dormitories, the permission to view the entity, and the audience of the change. */
function mayReceive(principal: Principal, { rule, org, dormitory, audience }: Pick<LiveEvent, 'rule' | 'org' | 'dormitory' | 'audience'>): boolean {
  if (principal.scope.org !== org) return false;
  if (rule.of === 'dormitory' && !inScope(principal.scope, org, dormitory)) return false;
  if (!isInAudience(principal, rule, audience)) return false;
  return principal.isSuperuser || holds(principal.permissions, `view_${rule.model}`);
}
