/** Runs: starting, boarding one resident at a time, correcting. Boarding is guarded by the run's revision, so that two doors never give away the same seat. */
import { entityWrite } from '@firm/platform/change/entity';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { isWriteConflict, retryOnConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { Mutex } from '@firm/platform/change/writing/mutex';
import { revised } from '@firm/platform/change/writing/version';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { addDays } from '@firm/platform/contract/days';
import { conflict, invalidField, unavailable } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { between, equal, oneOf } from '@firm/platform/list/filter';
import { readPage } from '@firm/platform/list/page';
import { pageHead } from '@firm/platform/list/pageAnswer';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { every, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import { transportLimits as limits } from '../../contract/limits.ts';
import type { transportRoutes } from '../../contract/transport/routes.ts';
import type { BoardAnswer, RunDetail } from '../../contract/transport/transport.ts';
import { readSettings } from '../settings/model.ts';
import { residentOf } from '../visit/residentCode.ts';
import { clockSkewMs } from '../visit/rules.ts';
import { timeZoneOf, todayAt } from '../timeZone.ts';
import { renderRun, renderRuns, withoutPeople } from './answer.ts';
import { runEntity } from './entity.ts';
import { routeModel, runModel, type RouteDocument, type RunDocument } from './model.ts';
import { mixture, peopleOn } from './people.ts';
import { boardedAt, boarding, ridesOn, seatsToTake, shiftOf, withBoarded } from './rules.ts';

type Runs = Pick<Handlers<typeof transportRoutes>, 'listTransportRuns' | 'getTransportRun' | 'createTransportRun' | 'patchTransportRun' | 'boardTransportRun'>;

export function runHandlers(service: ServiceContext): Runs {
  const turns = new Mutex();
  const find = (scope: Scope, id: number): Promise<RunDocument> => service.rows(runModel, scope).get(id);
  const routeOf = (run: RunDocument): Promise<RouteDocument> => service.rows(routeModel, { org: run.org, dormitories: 'all' }).get(run.route);
  const busy = { otherwise: () => unavailable() };

  return {
    listTransportRuns: async (call) => {
      const { route, dormitory, direction, date, date_after, date_before, employee } = call.query;
      const filter = every(oneOf('route', route), oneOf('dormitory', dormitory), equal('direction', direction), equal('date', date), between('date', date_after, date_before), oneOf('boarded.employee', employee));
      const page = await readPage<RunDocument>({ rows: service.rows(runModel, call.scope), list: call.list, filter });
      return { ...pageHead(call, page), results: (await renderRuns(service, call.scope, page.rows)).map(withoutPeople) };
    },
    getTransportRun: async ({ scope, params }) => renderRun(service, scope, await find(scope, params.id)),
    createTransportRun: (call) => begin(service, call),
    patchTransportRun: (call) => {
      const { scope, params, body } = call;
      const writer = new Writer<RunDocument, RunDetail>(service, { ...runEntity, render: (run) => renderRun(service, scope, run), types: { created: 'created', updated: 'corrected', deleted: 'deleted' } });
      return turns.hold([String(params.id)], () =>
        writer.update(call, params.id, body.version, async (before) => {
          const route = await routeOf(before);
          const wanted = [...new Set(body.boarded)];
          const known = new Map(before.boarded.map((one) => [one.employee, one]));
          const added = wanted.filter((employee) => !known.has(employee));
          const found = await service.published(employees, scope).byId(added);
          if (added.some((employee) => !found.has(employee))) throw invalidField('boarded', 'unknown_reference');
          if (wanted.length > route.seats) throw conflict('no_seats', 'no_seats', {}, { people: wanted.length, seats: route.seats });
          const at = boardedAt(before, route, clock.now(), await timeZoneOf(service, before.org, before.dormitory));
          const { boarded, started_at, ends_at } = withBoarded(before, wanted.map((employee) => known.get(employee) ?? { employee, at }), route);
          return { set: { boarded, started_at, ends_at } };
        }),
      );
    },
    boardTransportRun: (call) => {
      const { scope, params, body } = call;
      const reported = reportedAt(body.at);
      return turns.hold([String(params.id)], async () => {
        const { _id: employee } = await who(service, scope, body);
        return retryOnConflict(async (): Promise<BoardAnswer> => {
          const run = await find(scope, params.id);
          const [route, numbers] = await Promise.all([routeOf(run), readSettings(service, scope.org)]);
          const seats = numbers.capacity === 'block' ? seatsToTake(route.seats, numbers.seats_share) : route.seats;
          const date = shiftOf(route, run);
          const riding = route.riders.filter((one) => ridesOn(one, date));
          const person = await peopleOn(service, scope, [employee, ...[...run.boarded, ...riding].map((one) => one.employee)], run.date);
          const told = boarding({ boarded: run.boarded, date }, riding.filter((one) => person(one.employee).home === run.dormitory), employee, seats);
          if (told.is === 'full') throw conflict('no_seats', 'no_seats', {}, { people: run.boarded.length, seats });
          const { resource_ref_id: _bed, ...shown } = person(employee);
          const answer = async (of: RunDocument): Promise<BoardAnswer> => {
            const detail = await renderRun(service, scope, of);
            return { ...detail, person: shown, already: told.is === 'already', was_expected: detail.boarded.find((one) => one.employee === employee)?.expected ?? false };
          };
          if (told.is === 'already') return answer(run);
          if (numbers.mixing === 'block') {
            const mixed = mixture([...run.boarded.map((one) => person(one.employee)), person(employee)]);
            const was = mixture(run.boarded.map((one) => person(one.employee)));
            const mixes = mixed.mixed_projects.length > was.mixed_projects.length || mixed.mixed_blocks.length > was.mixed_blocks.length;
            if (mixes) throw conflict('mixed_bus', 'mixed_bus', {}, { who: [...mixed.mixed_projects, ...mixed.mixed_blocks].join(', ') });
          }
          const at = boardedAt(run, route, reported, await timeZoneOf(service, run.org, run.dormitory));
          const after = revised(run, withBoarded(run, [...run.boarded, { employee, at }], route));
          const written = await answer(after);
          await call.commit(entityWrite(runEntity, run, after, 'boarded'), written);
          return written;
        }, busy);
      });
    },
  };
}

/**
 * When somebody boards, as the door says, or now.
 * @throws 422 for a moment to come, or more than a week ago
 */
function reportedAt(at: Date | undefined): Date {
  const now = clock.now();
  if (at === undefined) return now;
  if (+at > +now + clockSkewMs) throw invalidField('at', 'day_in_future');
  if (+now - +at > limits.lateDays * 86_400_000) throw invalidField('at', 'reading_too_old', { days: limits.lateDays });
  return at < now ? at : now;
}

async function who(service: ServiceContext, scope: Scope, { employee, code }: { readonly employee?: number | undefined; readonly code?: string | undefined }): Promise<{ readonly _id: number }> {
  if (code !== undefined) return residentOf(service, scope, code);
  if (employee === undefined) throw invalidField('code', 'required');
  const found = (await service.published(employees, scope).byId([employee])).get(employee);
  if (!found) throw invalidField('employee', 'unknown_reference');
  return found;
}

/**
 * The single run of a route, day and direction, however often and by however many users it is started.
 * @throws 422 for a day other than today or the last week
 */
async function begin(service: ServiceContext, call: Call<(typeof transportRoutes)['createTransportRun']>): Promise<RunDetail> {
  const { scope, body } = call;
  return retryOnConflict(
    async () => {
      const route = await service.rows(routeModel, scope).findOne({ _id: body.route });
      if (!route?.is_active) throw invalidField('route', 'unknown_reference');
      const today = await todayAt(service, scope.org, route.dormitory);
      if (body.date > today) throw invalidField('date', 'day_in_future');
      if (body.date < addDays(today, -limits.lateDays)) throw invalidField('date', 'reading_too_old', { days: limits.lateDays });
      const there = await service.rows(runModel, scope).findOne({ route: route._id, date: body.date, direction: body.direction });
      if (there) return renderRun(service, scope, there);
      const now = clock.now();
      const _id = await service.sequence.next(runModel.name);
      const run: RunDocument = { _id, rev: 1, org: scope.org, dormitory: route.dormitory, route: route._id, date: body.date, direction: body.direction, boarded: [], started_at: null, ends_at: null, created_time: now, update_time: now };
      const answer = await renderRun(service, scope, run);
      const held: GuardedUpdate = { collection: routeModel.name, filter: { _id: route._id, rev: route.rev }, update: { $inc: { held: 1 } }, otherwise: writeConflict };
      await call.commit(entityWrite(runEntity, null, run, 'created', { guards: [held] }), answer);
      return answer;
    },
    { isConflict: (error) => isWriteConflict(error) || duplicateKey(error)?.collection === runModel.name, otherwise: () => unavailable() },
  );
}
