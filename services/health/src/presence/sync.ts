/**
 * Brings residents' presences in line with their sources, such as stays for rooms: writes the differences, and marks the affected
 * cases in the same transaction. It reads the current state rather than the event, so it can run at any time, from the consumer and
 * from the reconciling job, and the last run is right.
 */
import type { ClientSession } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { addDays, dayIn } from '@firm/platform/contract/days';
import { notFound } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { absences, stays } from '@firm/tenancy/contract/published';
import { caseModel } from '../case/model.ts';
import { readSettings } from '../settings/model.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { followTransfers } from '../resident/followTransfers.ts';
import { markIll } from '../zone/marks.ts';
import { openEnd, presenceModel, type StoredPresence } from './model.ts';
import { presencesOf, staySource } from './stays.ts';
import { realEpisodes } from '../../contract/statuses.ts';

/** A presence that was added, removed or changed. */
interface ChangedPresence {
  readonly employee: number;
  readonly place: string;
  readonly zone: number | null;
  readonly from: Date;
  readonly to: Date;
}

/** Presences, and what belongs to the dormitory where a resident lives. @returns null if nothing changed */
export async function syncStays(service: ServiceContext, org: number, people: readonly number[], session: ClientSession): Promise<Write | null> {
  const scope = wholeOrg(org);
  const employee = { $in: [...people] };
  const rows = await service.published(stays, scope).find({ employee }, { session });
  const away = Map.groupBy(await service.published(absences, scope).find({ employee }, { session }), (one) => one.stay);
  const stored = await service.everyRow(presenceModel, 'presences follow stays').find({ org, employee, source: staySource }, { session }).toArray();
  const wanted: StoredPresence[] = [];
  for (const stay of rows) wanted.push(...presencesOf(stay, away.get(stay._id) ?? [], await timeZoneOf(service, org, stay.dormitory)));
  const presences = await writePresences(service, org, stored, wanted, session);
  const transfers = await followTransfers(service, org, rows, session);
  return presences && transfers ? joinWrites([presences, transfers]) : (presences ?? transfers);
}

/**
 * Writes the differences between stored and wanted presences, with marks for the affected cases and residents.
 * @param stored all presences of the sources concerned
 * @param wanted the presences that these sources give now
 * @returns null if nothing changed
 */
export async function writePresences(service: ServiceContext, org: number, stored: readonly StoredPresence[], wanted: readonly StoredPresence[], session: ClientSession): Promise<Write | null> {
  const known = new Map(stored.map((one) => [one._id, one]));
  const next = new Map(wanted.map((one) => [one._id, one]));
  const gone = stored.filter((one) => !isSame(one, next.get(one._id)));
  const fresh = wanted.filter((one) => !isSame(one, known.get(one._id)));
  if (gone.length + fresh.length === 0) return null;
  const ids = new Set([...gone, ...fresh].map(({ _id }) => _id));
  const touched = [...ids].flatMap((id) => difference(known.get(id), next.get(id)));
  const marked = await markIll(service, org, touched, session);
  return {
    guards: await markCases(service, org, touched, session),
    deletes: gone.length > 0 ? [{ collection: presenceModel.name, filter: { org, _id: { $in: gone.map(({ _id }) => _id) } } }] : [],
    inserts: [...(fresh.length > 0 ? [{ collection: presenceModel.name, documents: fresh.map((one) => ({ ...one })) }] : []), ...(marked.inserts ?? [])],
  };
}

const isSame = (a: StoredPresence, b: StoredPresence | undefined): boolean =>
  b !== undefined && a.place === b.place && +a.start === +b.start && +a.end === +b.end && a.employee === b.employee && a.isolated === b.isolated && a.resource === b.resource && a.dormitory === b.dormitory;

/** The time spans in which the two differ. */
function difference(before: StoredPresence | undefined, after: StoredPresence | undefined): ChangedPresence[] {
  const whole = ({ employee, place, zone, start, end }: StoredPresence): ChangedPresence => ({ employee, place, zone, from: start, to: end });
  if (!before || !after || before.place !== after.place || before.employee !== after.employee || before.isolated !== after.isolated) return [before, after].flatMap((one) => (one ? [whole(one)] : []));
  const { employee, place, zone } = after;
  const between = (a: Date, b: Date): ChangedPresence[] => (+a === +b ? [] : [{ employee, place, zone, from: a < b ? a : b, to: a < b ? b : a }]);
  return [...between(before.start, after.start), ...between(before.end, after.end)];
}

/** Marks the cases of the residents concerned, and of those who were or were assumed to be with them, if the window overlaps. */
async function markCases(service: ServiceContext, org: number, touched: readonly ChangedPresence[], session: ClientSession): Promise<NonNullable<Write['guards']>> {
  if (touched.length === 0) return [];
  const cases = service.everyRow(caseModel, 'cases follow presences');
  const open = await cases.find({ org, state: { $in: [...realEpisodes] } }, { session, projection: { employee: 1, onset: 1 } }).toArray();
  if (open.length === 0) return [];
  const numbers = await readSettings(service, org);
  const ill = open.map((one) => one.employee);
  // Looks up only the places of ill residents: they are few, however many stays have changed.
  const places = await service
    .everyRow(presenceModel, 'cases follow presences')
    .find({ org, employee: { $in: ill }, place: { $in: [...new Set(touched.map(({ place }) => place))] } }, { session, projection: { employee: 1, place: 1, start: 1, end: 1 } })
    .toArray();
  const met = Map.groupBy(places, (one) => one.employee);
  const at = Map.groupBy(touched, ({ place }) => place);
  const own = Map.groupBy(touched, ({ employee }) => employee);
  const now = clock.now();
  return open
    .filter(({ employee, onset }) => {
      const first = addDays(onset, -numbers.window_before_days - 1);
      const last = addDays(onset, numbers.window_after_days + 2);
      const near = ({ from, to }: ChangedPresence) => dayIn('UTC', to < openEnd ? to : now) >= first && dayIn('UTC', from) <= last;
      const concerned = [...(own.get(employee) ?? []), ...(met.get(employee) ?? []).flatMap(({ place, start, end }) => (at.get(place) ?? []).filter((one) => one.from < end && one.to > start))];
      return concerned.some(near);
    })
    .map(({ _id }) => ({ collection: caseModel.name, filter: { _id, org }, update: { $set: { derive_at: now }, $inc: { rev: 1 } }, otherwise: notFound }));
}
