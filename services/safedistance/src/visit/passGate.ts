/** A resident without an open visit who scans at a gate of the dormitory leaves it; where they came from is unknown (docs/rules/safe-distance.md#visits). */
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { conflict } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ZoneRow } from '@firm/residents/contract/published';
import type { NewVisit, Visit } from '../../contract/visit/visit.ts';
import type { VisitReader } from './answer.ts';
import type { StoredWhereabouts } from './model.ts';
import { passesOut } from './rules.ts';
import { recordVisits } from './create.ts';

/** On whose behalf, and how it is written. */
interface Gate extends VisitReader, Pick<Call, 'language'>, Pick<NewVisit, 'source'> {
  readonly by: number;
  readonly commit: (write: Write, answer: Visit) => Promise<void>;
}

/**
 * Records a momentary visit at the gate.
 * @param place the door of the scan
 * @param where the resident's place; null: never seen
 * @throws 409 if it is no gate, or they are out already
 */
export async function passGate(service: ServiceContext, { commit, source, ...gate }: Gate, place: ZoneRow | undefined, employee: number, where: StoredWhereabouts | null, givenTime?: Date): Promise<Visit> {
  if (!place || !passesOut(place, where)) throw conflict('not_inside', 'not_inside');
  const now = clock.now();
  const at = givenTime ?? now;
  const passed: NewVisit = { zone: place._id, employee, entered_at: at < now ? at : now, left_at: at, ...(source && { source }) };
  const { results } = await recordVisits(service, { ...gate, commit: (write, answer) => commit(write, answer.results[0] as Visit) }, [passed]);
  return results[0] as Visit;
}
