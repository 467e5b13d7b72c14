/** Contacts due for a check today, and their assignment to users. */
import { users } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { joinWrites } from '@firm/platform/change/entity';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { daysBetween, type Day } from '@firm/platform/contract/days';
import { invalidField, staleVersion } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import { riskLevels } from '../../contract/limits.ts';
import type { DueToday } from '../../contract/tracing/tracer.ts';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import { tracerWrite } from '../derive/derive.ts';
import { readSettings } from '../settings/model.ts';
import { onsetLikelihood } from '../tracing/profile.ts';
import { missingResident, residentsShown, todays, type ResidentShown } from './answer.ts';
import { demandAssignee, unassignedIn } from './assignees.ts';
import { tracerModel, type StoredTracer } from './model.ts';
import { daysUnseen } from './rules.ts';

type Routes = typeof tracingRoutes;

/** Limit of follow-ups read: nobody has more at a time. */
const maxFollowUps = 20_000;
/** Bonus that puts residents who were unwell yesterday before others of similar priority. */
const notWell = 2;

/** The handlers of those calls. A resident with several follow-ups is one line; those who live together are assigned to one user. */
export function todayHandlers(service: ServiceContext) {
  const listDueToday: Handler<Routes['listDueToday']> = async (call) => {
    const { assignee, dormitory } = call.query;
    const open = await service
      .rows(tracerModel, call.scope)
      .find(every({ final_status: 'under-follow-up' }, oneOf('assignee', assignee), oneOf('dormitory', dormitory)))
      .limit(maxFollowUps)
      .toArray();
    const days = await todays(service, call.scope.org, open.map((one) => one.dormitory));
    const dayOf = (one: StoredTracer): Day => days.get(one.dormitory) ?? '';
    const due = open.filter((one) => one.followup_start <= dayOf(one) && dayOf(one) <= one.followup_end);
    const byResident = [...Map.groupBy(due, ({ employee }) => employee)];
    const [residents, writers, numbers] = await Promise.all([
      residentsShown(service, call.scope, byResident.map(([id]) => id), call.base),
      service.published(users, wholeOrg(call.scope.org)).byId(due.flatMap((one) => one.assignee ?? [])),
      readSettings(service, call.scope.org),
    ]);
    const rows = byResident.map(([employee, own]) => lineOf(own, dayOf, {
      resident: residents.get(employee),
      nameOf: (user) => writers.get(user)?.name ?? null,
      lostAfter: numbers.lost_after_missed,
    }));
    const seen = rows.filter(({ status }) => status !== 'not-performed').length;
    const date = [...days.values()].sort().at(-1) ?? clock.today('UTC');
    return { date, seen, open: rows.length - seen, ...arrayPage(call, rows) };
  };

  const assignTracers: Handler<Routes['assignTracers']> = async (call) => {
    const { ids, dormitory, assignee, share } = call.body;
    if ((assignee === undefined) === (share === undefined)) throw invalidField('assignee', 'required');
    return retryOnConflict(
      async () => {
        const within = dormitory === undefined ? undefined : [dormitory].flat();
        const which = ids ? every({ final_status: 'under-follow-up', _id: { $in: ids } }, oneOf('dormitory', within)) : unassignedIn(within);
        const found = await service
          .rows(tracerModel, call.scope)
          .find(which)
          .limit(maxFollowUps)
          .toArray();
        if (ids && new Set(ids).size > found.length) throw invalidField('ids', 'unknown_reference');
        for (const user of share ?? []) await demandAssignee(service, call.scope, user, found, 'share');
        if (assignee) await demandAssignee(service, call.scope, assignee, found);
        const residents = await service.published(employees, wholeOrg(call.scope.org)).byId(found.map(({ employee }) => employee));
        const rooms = Map.groupBy(found, ({ employee }) => residents.get(employee)?.zone ?? 0);
        const byUser = distributeRooms(rooms, share ?? [assignee ?? null]);
        const now = clock.now();
        await call.commit(
          joinWrites(
            [...byUser].flatMap(([user, own]) =>
              own.flat().flatMap((before) => (before.assignee === user ? [] : [tracerWrite(before, { ...before, assignee: user, version: before.version + 1, update_time: now }, 'assigned')])),
            ),
          ),
        );
        const names = await service.published(users, wholeOrg(call.scope.org)).byId([...byUser.keys()].flatMap((user) => user ?? []));
        const results = [...byUser].map(([user, own]) => ({ assignee: user, name: names.get(user ?? 0)?.name ?? null, tracers: own.flat().length, rooms: own.length }));
        return { assigned: found.length, results };
      },
      { otherwise: () => staleVersion(null) },
    );
  };

  return { listDueToday, assignTracers };
}

interface Shown {
  readonly resident: ResidentShown | undefined;
  readonly nameOf: (user: number) => string | null;
  /** Checks missed in a row after which a contact may be lost. */
  readonly lostAfter: number;
}

/** The line of a resident, from all of their follow-ups. */
function lineOf(own: readonly StoredTracer[], dayOf: (one: StoredTracer) => Day, { resident, nameOf, lostAfter }: Shown): DueToday {
  const [first] = own.toSorted((a, b) => b.score - a.score) as [StoredTracer, ...StoredTracer[]];
  const today = dayOf(first);
  const check = own.flatMap(({ checks }) => checks).find(({ date }) => date === today);
  return {
    employee: first.employee,
    ...(resident ?? missingResident(first.name, first.dormitory)),
    tracers: own.map(({ _id }) => _id),
    index_records: own.map((one) => one.index_record),
    risk_level: riskLevels.find((level) => own.some((one) => one.risk_level === level)) ?? 'low',
    score: first.score,
    assignee: first.assignee,
    assignee_name: nameOf(first.assignee ?? 0),
    last_contact: own.reduce((last, one) => (one.last_contact > last ? one.last_contact : last), ''),
    followup_end: own.reduce((last, one) => (one.followup_end > last ? one.followup_end : last), ''),
    status: check?.status ?? 'not-performed',
    temperature: check?.temperature ?? null,
    ...priorityOf(own, today, lostAfter),
  };
}

/** The urgency of checking a contact today: likelihood of falling ill now, exposure, and days unseen; with the reasons. */
function priorityOf(own: readonly StoredTracer[], today: Day, lostAfter: number): Pick<DueToday, 'priority' | 'why'> {
  const since = Math.min(...own.map((one) => daysBetween(one.last_contact, today)));
  const unseen = Math.max(...own.map((one) => daysUnseen(one, today)));
  const missed = Math.max(...own.map((one) => one.missed_in_row));
  const last = own.flatMap(({ checks }) => checks).filter(({ date, status }) => date < today && status.startsWith('seen')).sort((a, b) => (a.date < b.date ? 1 : -1))[0];
  const ill = last?.status === 'seen-not-ok' || last?.flagged === true;
  const likely = onsetLikelihood(since);
  const score = Math.max(...own.map((one) => one.score));
  const words: (DueToday['why'][number] | false)[] = [
    ill && { code: 'not-well', value: 1 },
    likely >= 0.8 && { code: 'likely-onset', value: since },
    own.some(({ risk_level }) => risk_level === 'high') && { code: 'high-risk', value: 1 },
    unseen > 1 && { code: 'unseen', value: unseen },
    missed >= lostAfter && { code: 'maybe-lost', value: missed },
  ];
  return { priority: Math.round(likely * Math.max(score, 0.05) * Math.max(1, unseen) * (ill ? notWell : 1) * 1_000) / 1_000, why: words.filter((word) => word !== false) };
}

/** Assigns whole rooms, the largest first, each to the user with the fewest contacts so far. */
export function distributeRooms<T, U>(rooms: ReadonlyMap<number, readonly T[]>, among: readonly U[]): Map<U, (readonly T[])[]> {
  const byUser = new Map<U, (readonly T[])[]>(among.map((one) => [one, []]));
  for (const [, people] of [...rooms].sort(([a, left], [b, right]) => right.length - left.length || a - b)) {
    const fewest = [...byUser].reduce((best, one) => (one[1].flat().length < best[1].flat().length ? one : best));
    fewest[1].push(people);
  }
  return byUser;
}
