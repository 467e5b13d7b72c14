/**
 * Zones of a project that its reader may not see: answers leave them out, so that a whole record sent back lacks them without
 * anybody having removed them.
 */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';

/** The project's zones after a change by a caller of this scope. */
export async function zonesAfter(service: ServiceContext, scope: Scope, before: readonly number[], sent: readonly number[]): Promise<number[]> {
  if (scope.dormitories === 'all') return [...sent];
  const seen = await service.published(zones, scope).byId(before);
  return [...before.filter((id) => !seen.has(id) || sent.includes(id)), ...sent.filter((id) => !before.includes(id))];
}
