/**
 * The zones that records of health name, as a reader sees them (docs/rules/health.md#who-learns-what): a record stays where it was made, and a reader of
 * it need not see that dormitory. A zone out of the reader's scope is not shown, neither by name nor by id.
 */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';

interface ZoneShown {
  readonly zone: number | null;
  readonly zone_name: string | null;
  readonly zone_ref_id: string | null;
}

/**
 * One query, however many records there are.
 * @param seen the reader's scope; who sees all dormitories is also shown the id of a zone that is there no longer
 * @param named the zones that the records name
 */
export async function zonesShown(service: ServiceContext, seen: Scope, named: readonly (number | null)[]): Promise<(zone: number | null) => ZoneShown> {
  const rows = await service.published(zones, seen).byId(named.filter((id) => id !== null));
  return (zone) => {
    const row = rows.get(zone ?? 0);
    return { zone: row || seen.dormitories === 'all' ? zone : null, zone_name: row?.name ?? null, zone_ref_id: row?.zone_ref_id ?? null };
  };
}
