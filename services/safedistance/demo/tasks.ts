/** Demo data: forty tasks of each organisation, in the facilities of its dormitories and at its sites, ten days back and two weeks ahead. */
import { clock } from '@firm/platform/clock/clock';
import { instantOf } from '@firm/platform/clock/wallClock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, zones, type ZoneRow } from '@firm/residents/contract/published';
import { taskFields } from '../contract/fields/task.ts';
import { siteLane, type TaskStatus } from '../contract/task/moves.ts';
import { memberModel, type MemberDocument } from '../src/member/model.ts';
import { taskWords } from '../src/task/entity.ts';
import { taskModel, type TaskDocument } from '../src/task/model.ts';
import { gap } from '../src/task/rank.ts';

interface Kind {
  readonly name: string;
  readonly type: TaskDocument['type'];
  /** Local times at the dormitory. */
  readonly from: string;
  readonly to: string;
  readonly people: number;
}

/** Activities in a facility, in turn, at different times of day, so that none conflicts with another. */
const inDormitory: readonly Kind[] = [
  { name: 'Deep cleaning', type: 'cleaning', from: '08:00', to: '10:00', people: 4 },
  { name: 'Fire safety inspection', type: 'inspection', from: '10:30', to: '11:30', people: 2 },
  { name: 'Safety induction', type: 'training', from: '14:00', to: '15:30', people: 10 },
  { name: 'Disinfection after use', type: 'disinfection', from: '16:00', to: '17:30', people: 3 },
  { name: 'Residents’ meeting', type: 'meeting', from: '20:00', to: '21:00', people: 12 },
  { name: 'Repainting', type: 'work', from: '09:00', to: '17:00', people: 5 },
  { name: 'Health talk', type: 'medical', from: '19:00', to: '20:00', people: 8 },
];
const atSite: readonly Kind[] = [
  { name: 'Toolbox meeting', type: 'meeting', from: '07:30', to: '08:00', people: 0 },
  { name: 'Formwork, level 3', type: 'work', from: '08:00', to: '17:00', people: 0 },
  { name: 'Scaffolding inspection', type: 'inspection', from: '09:00', to: '11:00', people: 0 },
  { name: 'Lifting course', type: 'training', from: '13:00', to: '16:00', people: 0 },
];

const [dormitoryTasks, siteTasks] = [32, 8];
/** Most tasks at one place: with more, two would fall on the same day. */
const mostAtAPlace = 8;
/** The first task is this many days ago, the last this many days ahead. */
const [back, ahead] = [10, 14];
/** Members of a team who are named. */
const named = 4;

type Place = Pick<TaskDocument, 'zone' | 'location' | 'lane' | 'dormitory' | 'project' | 'people' | 'team'> & { readonly limit: number; readonly timeZone: string };

export async function writeTasks(service: ServiceContext, org: number): Promise<void> {
  const now = clock.now();
  const scope = wholeOrg(org);
  const [halls, dormitoryRows, members] = await Promise.all([
    service.published(zones, scope).find({ zone_kind: 'facility', is_active: true }, { sort: { _id: 1 }, limit: dormitoryTasks / 4, fields: ['dormitory', 'zone_limit'] }),
    service.published(dormitories, scope).find({}),
    service.rows(memberModel, scope).find({}, { sort: { _id: 1 } }).toArray(),
  ]);
  const zoneOf = new Map(dormitoryRows.map(({ _id, timezone }) => [_id, timezone || defaultTimeZone]));
  const wanted = [
    ...spread(halls.map((hall) => inHall(hall, zoneOf)), inDormitory, dormitoryTasks),
    ...spread(teamsOf(members), atSite, siteTasks),
  ];
  const ids = await service.sequence.take(taskModel.name, wanted.length);
  const cards = new Map<number, number>();
  const documents = wanted.map(({ place, kind, day }, i): TaskDocument => {
    const _id = ids[i] as number;
    const { limit, timeZone, ...where } = place;
    const start_date = instantOf(addDays(clock.today(timeZone), day), kind.from, timeZone);
    const end_date = instantOf(addDays(clock.today(timeZone), day), kind.to, timeZone);
    const people_count = Math.max(limit === 0 ? kind.people : Math.min(kind.people, limit), where.people.length);
    const fields = { ...emptyOf(taskFields), ...where, name: kind.name, type: kind.type, status: statusAt(start_date, end_date, now, i), start_date, end_date, people_count };
    const card = (cards.get(where.lane) ?? 0) + 1;
    cards.set(where.lane, card);
    const status_since = fields.status === 'done' ? end_date : fields.status === 'in-progress' ? start_date : now;
    return { ...fields, _id, rev: 1, org, rank: card * gap, status_since, series: null, words: taskWords({ ...fields, _id }), created_time: now, update_time: now };
  });
  if (documents.length > 0) await service.everyRow(taskModel, 'demo data of every organisation').insertMany(documents);
}

const inHall = (hall: Pick<ZoneRow, '_id' | 'dormitory' | 'zone_limit'>, zoneOf: ReadonlyMap<number, string>): Place => ({
  zone: hall._id,
  location: null,
  lane: hall._id,
  dormitory: hall.dormitory,
  project: null,
  people: [],
  team: '',
  limit: hall.zone_limit,
  timeZone: zoneOf.get(hall.dormitory) ?? defaultTimeZone,
});

/** One team of each project at a site, made of members who live in the same dormitory. */
function teamsOf(members: readonly MemberDocument[]): Place[] {
  const leaders = new Map(members.flatMap((member) => (member.location === null ? [] : [[`${member.project} ${member.team}`, member] as const])));
  return [...leaders.values()].map(({ project, team, location, dormitory }) => ({
    zone: null,
    location,
    lane: siteLane,
    dormitory,
    project,
    people: members.filter((other) => other.project === project && other.team === team && other.dormitory === dormitory).slice(0, named).map(({ employee }) => employee),
    team,
    limit: 0,
    timeZone: defaultTimeZone,
  }));
}

/** Spreads the tasks over the places in turn and evenly over the days; no place has two on one day. */
function spread(places: readonly Place[], kinds: readonly Kind[], most: number): { place: Place; kind: Kind; day: number }[] {
  const wanted = Math.min(most, places.length * mostAtAPlace);
  return Array.from({ length: wanted }, (_, i) => ({
    place: places[i % places.length] as Place,
    kind: kinds[i % kinds.length] as Kind,
    day: Math.round((i * (back + ahead)) / Math.max(wanted - 1, 1)) - back,
  }));
}

/** Past tasks are done, except one in eleven that was cancelled and one in seven that was forgotten. */
function statusAt(start: Date, end: Date, now: Date, i: number): TaskStatus {
  if (i % 11 === 10) return 'cancelled';
  if (start > now) return 'planned';
  if (end > now || i % 7 === 6) return 'in-progress';
  return 'done';
}
