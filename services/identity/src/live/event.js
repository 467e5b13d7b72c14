import { permissionName } from '@firm/platform/contract/permissions';
import { inScope } from '@firm/platform/mongo/scope';
import { liveEntities, liveName } from './entities.ts';
/** A resident's change is told under `dormitory`; one that moved between two is told to both by its service. */
export function liveEvent(change) {
    const { org } = change;
    const entity = liveName(change.entity);
    const type = change.type.replace(/^[^.]*/, (name) => liveName(name));
    const dormitory = change.dormitory ?? null;
    const id = `${change.service}.${change._id}`;
    const data = JSON.stringify({ type, entity, id: change.entity_id, org, dormitory, at: change.at });
    return { id, entity, org, dormitory, frame: `id: ${id}\nevent: change\ndata: ${data}\n\n` };
}
/** Whether somebody may hear of it: own organisation, own dormitories, and the permission to view the entity. */
export function mayHear(principal, event) {
    const rule = Object.hasOwn(liveEntities, event.entity) ? liveEntities[event.entity] : undefined;
    if (!rule || principal.scope.org !== event.org)
        return false;
    if (rule.of === 'dormitory' && !inScope(principal.scope, event.org, event.dormitory))
        return false;
    if (principal.isSuperuser)
        return true;
    const name = permissionName('view', rule.model);
    return name !== null && principal.permissions.has(name);
}
