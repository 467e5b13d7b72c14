/** The initial values of a record, from the address. Pure. */
import { healthStatuses } from '@firm/health/contract/statuses';

export interface About {
  readonly employee?: number;
  readonly health_status?: number;
}

/** Reads `?new=`: `resident.12`, or `resident.12.5` with a status; no initial values for `1` and anything else. */
export function aboutOf(text: string | null): About {
  const [, employee, status] = /^resident\.(\d{1,15})(?:\.(\d))?$/.exec(text ?? '') ?? [];
  if (!employee) return {};
  const known = healthStatuses.find(({ type_id }) => String(type_id) === status);
  return { employee: Number(employee), ...(known && { health_status: known.type_id }) };
}
