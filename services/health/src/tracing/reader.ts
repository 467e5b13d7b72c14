/** Reads presences from the database: two queries per step, each answered from an index alone. */
import type { ServiceContext } from '@firm/platform/service/context';
import { presenceModel, type StoredPresence } from '../presence/model.ts';
import type { Presence, PresenceReader } from './engine.ts';

type Row = Pick<StoredPresence, 'employee' | 'place' | 'kind' | 'start' | 'end'>;

const projection = { _id: 0, employee: 1, place: 1, kind: 1, start: 1, end: 1 } as const;
const batchSize = 5_000;

/** Ignores the caller's scope: residents out of scope are counted, and left out of answers. */
export function presenceReader(service: ServiceContext): PresenceReader {
  const rows = service.everyRow(presenceModel, 'people and places of a trace are of one organisation');
  const times = (from: number, to: number) => ({ end: { $gt: new Date(from) }, start: { $lt: new Date(to) } });
  return {
    ofPeople: async (people, from, to, kinds) =>
      (await rows.find<Row>({ employee: { $in: [...people] }, ...times(from, to), kind: { $in: [...kinds] } }, { projection, batchSize }).toArray()).map(inMs),
    atPlaces: async (places, from, to) => (await rows.find<Row>({ place: { $in: [...places] }, ...times(from, to) }, { projection: { _id: 0, employee: 1, place: 1, start: 1, end: 1 }, batchSize }).toArray()).map(inMs),
  };
}

/** All presences at a place are of the same kind, which the caller knows. */
const inMs = ({ employee, place, kind, start, end }: Row): Presence => ({ employee, place, kind: kind ?? 'room', start: start.getTime(), end: end.getTime() });

/** When a resident came into an isolation bed after `since`, or was already in one; null: not since then. */
export async function isolatedFrom(service: ServiceContext, org: number, employee: number, since: number): Promise<number | null> {
  const [first] = await service
    .everyRow(presenceModel, 'the case is in scope')
    .find({ org, employee, isolated: true, end: { $gt: new Date(since) } })
    .sort({ start: 1 })
    .limit(1)
    .toArray();
  return first ? first.start.getTime() : null;
}
