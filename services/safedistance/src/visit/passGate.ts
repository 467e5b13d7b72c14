/** A resident without an open visit who scans at a gate of the dormitory goes out; where they came from is not known (docs/rules/safe-distance.md#visits). */
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { conflict } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ZoneRow } from '@firm/residents/contract/published';
import type { NewVisit, Visit } from '../../contract/visit.ts';
import type { StoredWhereabouts } from './model.ts';
import { passesOut } from './rules.ts';
import { takeIn } from './take.ts';

/** On whose behalf, and how it is written. */
interface Gate extends Pick<Call, 'language'>, Pick<NewVisit, 'source'> {
  readonly scope: Scope;
  readonly by: number;
  readonly commit: (write: Write, answer: Visit) => Promise<void>;
}

/**
 * They were at the gate for that moment.
 * @param place the door at which it was said @param where the resident is, null: they were never seen @throws 409 where it is no gate, or they are out already
 */
export async function passGate(service: ServiceContext, { commit, source, ...gate }: Gate, place: ZoneRow | undefined, employee: number, where: StoredWhereabouts | null, givenTime?: Date): Promise<Visit> {
  if (!place || !passesOut(place, where)) throw conflict('not_inside', 'not_inside');
  const now = clock.now();
  const at = givenTime ?? now;
  const passed: NewVisit = { zone: place._id, employee, entered_at: at < now ? at : now, left_at: at, ...(source && { source }) };
  const { results } = await takeIn(service, { ...gate, commit: (write, answer) => commit(write, answer.results[0] as Visit) }, [passed]);
  return results[0] as Visit;
}
