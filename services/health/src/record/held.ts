/**
 * The resident about whom something is recorded, and the zone where it was, with guards that keep both, and the room, client and
 * dormitory that are recorded with the resident, from being closed or deleted by residents meanwhile (`platform/change/uses`): of the
 * two transactions one conflicts and is decided again.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { thingsNamed } from '@firm/platform/contract/used';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, used, zones, type EmployeeRow } from '@firm/residents/contract/published';

interface Held {
  readonly residents: ReadonlyMap<number, EmployeeRow>;
  readonly guards: readonly GuardedUpdate[];
}

const named = (rows: Iterable<EmployeeRow>) => {
  const all = [...rows];
  const of = (field: 'zone' | 'vendor' | 'dormitory') => all.map((row) => row[field]);
  return { employee: all.map(({ _id }) => _id), zone: of('zone'), vendor: of('vendor'), dormitory: of('dormitory') };
};

/** Residents by id; those out of scope are missing. @throws WriteConflict if one was moved meanwhile */
export async function holdResidents(service: ServiceContext, scope: Scope, ids: readonly number[]): Promise<Held> {
  const rows = service.published(employees, scope);
  const seen = await rows.byIdNow(ids);
  const things = thingsNamed(used, named(seen.values()));
  const guards = await service.uses.guards(scope.org, things);
  const residents = await rows.byIdNow(ids);
  // Something that they name now was not counted.
  if ([...thingsNamed(used, named(residents.values()))].some((thing) => !things.has(thing))) throw writeConflict();
  return { residents, guards };
}

interface HeldResident {
  readonly resident: EmployeeRow;
  readonly guards: readonly GuardedUpdate[];
}

/** @throws 422 if they do not exist, or not in the caller's scope */
export async function holdResident(service: ServiceContext, scope: Scope, id: number, field = 'employee'): Promise<HeldResident> {
  const { residents, guards } = await holdResidents(service, scope, [id]);
  const resident = residents.get(id);
  if (!resident) throw invalidField(field, 'unknown_reference');
  return { resident, guards };
}

/** @param id the zone in a call; none: no guard. @throws 422 if it does not exist, or not in the caller's scope */
export async function holdZone(service: ServiceContext, scope: Scope, id: number | null | undefined): Promise<readonly GuardedUpdate[]> {
  if (!id) return [];
  const guards = await service.uses.guards(scope.org, thingsNamed(used, { zone: [id] }));
  if (!(await service.published(zones, scope).byIdNow([id])).get(id)?.is_active) throw invalidField('zone', 'unknown_reference');
  return guards;
}
