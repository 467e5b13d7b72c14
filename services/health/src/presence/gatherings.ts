/** Derives presences in facilities, on transport runs and at sites from the visits, runs and tasks that safe distance reports: one for each resident who was there. */
import type { ClientSession } from 'mongoose';
import { joinWrites } from '@firm/platform/change/entity';
import type { Consumer, EventOf } from '@firm/platform/change/following/consumer';
import type { Write } from '@firm/platform/change/write';
import type { PublishedEvents, PublishedView } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { runEvents, runPresences, taskEvents, taskPresences, visitEvents, visitPresences, type PresenceRow } from '@firm/safedistance/contract/published';
import { bySource, openEnd, presenceModel, type StoredPresence } from './model.ts';
import { writePresences } from './sync.ts';
import { syncTeams } from './teamWork.ts';

/** A kind of gathering, and the events that report it. */
interface Gathering<Data> {
  /** Value of `source` in its presences. */
  readonly source: string;
  readonly view: PublishedView<PresenceRow>;
  readonly events: PublishedEvents<Data>;
  /** The rows of the view that an event concerns. */
  readonly idsOf: (event: Pick<EventOf<Data>, 'entity_id' | 'data'>) => readonly number[];
}

const visits: Gathering<{ readonly visits: number[] }> = { source: 'visit', view: visitPresences, events: visitEvents, idsOf: ({ data }) => data.visits };
const runs: Gathering<{ readonly runs: number[] }> = { source: 'run', view: runPresences, events: runEvents, idsOf: ({ data }) => data.runs };
const tasks: Gathering<unknown> = { source: 'task', view: taskPresences, events: taskEvents, idsOf: ({ entity_id }) => [entity_id] };

/** One consumer for each of the three, since each has its own resume token. */
export function followGatherings(service: ServiceContext): Consumer<never>[] {
  // The consumer of visits came first and keeps its original name, since its resume token is stored under it.
  return [consumerOf(service, visits), { ...consumerOf(service, runs), name: 'runs' }, { ...consumerOf(service, tasks), name: 'tasks' }];
}

const consumerOf = <Data>(service: ServiceContext, of: Gathering<Data>): Consumer<never> => ({
  events: of.events as PublishedEvents<never>,
  apply: (event: EventOf<Data>, session) => applyGatherings(service, event.org, of, of.idsOf(event), session),
});

/**
 * Brings presences in line with the current state of the given rows, whatever the event said.
 * @returns null if nothing changed
 */
async function applyGatherings(service: ServiceContext, org: number, { source, view }: Pick<Gathering<never>, 'source' | 'view'>, ids: readonly number[], session: ClientSession): Promise<Write | null> {
  const rows = await service.published(view, wholeOrg(org)).find({ _id: { $in: [...ids] } }, { session });
  const stored = await service
    .everyRow(presenceModel, 'presences follow where people come together')
    .find({ org, source, source_id: { $in: [...ids] } }, { session, hint: bySource })
    .toArray();
  const wanted = rows.flatMap((row) => presencesOf(source, row));
  const own = await writePresences(service, org, stored, wanted, session);
  // A recorded presence at a site replaces an assumed one, and the other way round.
  const atSites = source === visits.source ? [...stored, ...wanted].filter(({ kind }) => kind === 'worksite').map(({ employee }) => employee) : [];
  if (own === null || atSites.length === 0) return own;
  const teams = await syncTeams(service, org, [...new Set(atSites)], session, { gone: new Set(stored.map(({ _id }) => _id)), fresh: wanted.filter(({ kind }) => kind === 'worksite') });
  return teams ? joinWrites([own, teams]) : own;
}

const atOnce = 200;

/** Catches up for an organisation that has no presences of a kind yet, by reading all rows of that kind. Repeatable. */
export async function catchUpGatherings(service: ServiceContext, org: number): Promise<void> {
  const presences = service.everyRow(presenceModel, 'presences follow where people come together');
  for (const { source, view } of [visits, runs, tasks]) {
    if (await presences.findOne({ org, source }, { projection: { _id: 1 } })) continue;
    for await (const rows of service.published(view, wholeOrg(org)).pages({}, { size: atOnce })) {
      await service.commits.transaction(async (session) => ({ result: null, write: (await applyGatherings(service, org, { source, view }, rows.map(({ _id }) => _id), session)) ?? {} }));
    }
  }
}

/** Pure. */
function presencesOf(source: string, { _id, org, dormitory, people, kind, place, zone, start, end }: PresenceRow): StoredPresence[] {
  return [...new Set(people)].map((employee) => ({
    _id: `${source}:${_id}:${employee}`,
    org,
    dormitory,
    employee,
    place,
    kind,
    zone,
    resource: null,
    isolated: false,
    start,
    end: end ?? openEnd,
    source,
    source_id: _id,
  }));
}
