/**
 * Adds residents to a team and takes them off, several at once. Each change of a team increments the project's `team_rev`: of two
 * simultaneous changes the second conflicts and is decided again.
 */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { retryOnConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { conflict, invalidField, notFound, unavailable } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { checkDayOrder } from '@firm/platform/http/bodyChecks';
import { namesOf } from '@firm/platform/mongo/names';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import { memberFields } from '../../contract/fields/member.ts';
import type { MembersWritten, memberRoutes } from '../../contract/member.ts';
import { onTeamFrom } from '../../contract/published.ts';
import { locationModel } from '../location/model.ts';
import { usesAmong } from '../uses.ts';
import { projectModel, type ProjectDocument } from '../project/model.ts';
import { renderMembers } from './answer.ts';
import { memberEntity } from './entity.ts';
import { memberModel, type MemberDocument } from './model.ts';
import { addedDays, overlaps } from './rules.ts';

type Routes = typeof memberRoutes;

const busy = { otherwise: () => unavailable() };

const teamMoves = ({ _id, team_rev, is_active }: ProjectDocument): GuardedUpdate => ({
  collection: projectModel.name,
  filter: { _id, team_rev, is_active },
  update: { $inc: { team_rev: 1 } },
  otherwise: writeConflict,
});

/**
 * Who is unknown, inactive or a member already is refused one by one, and the others are added; who is on another team is added
 * with a warning (docs/rules/safe-distance.md#members).
 */
export function addMembers(service: ServiceContext): Handler<Routes['addMembers']> {
  return (call) =>
    retryOnConflict(async () => {
      const { params, scope, body } = call;
      const { location = null, team = '', start_date, end_date = null } = body;
      checkDayOrder(memberFields, { start_date, end_date }, null, 'end_before_start');
      const uses = await usesAmong(service, scope.org, { project: [params.id], location: [location], employee: body.employees });
      const project = await service.rows(projectModel, scope).get(params.id);
      if (!project.is_active) throw conflict('project_inactive', 'project_inactive');
      if (location !== null && !project.locations.includes(location)) throw invalidField('location', 'unknown_reference');
      const site = location === null ? null : await service.rows(locationModel, wholeOrg(scope.org)).findOne({ _id: location });
      if (site && !site.is_active) throw invalidField('location', 'unknown_reference');
      const residents = await service.published(employees, scope).byIdNow(body.employees);
      const others = await service
        .rows(memberModel, wholeOrg(scope.org))
        .find({ employee: { $in: [...residents.keys()] }, ...onTeamFrom(start_date) })
        .toArray();
      const meeting = Map.groupBy(others.filter((one) => overlaps(one, { start_date, end_date })), ({ employee }) => employee);
      const refusals = body.employees.flatMap((employee): MembersWritten['refusals'] => {
        if (!residents.get(employee)?.is_active) return [{ employee, code: 'unknown_reference' }];
        return meeting.get(employee)?.some((one) => one.project === project._id) ? [{ employee, code: 'already_member' }] : [];
      });
      const refused = new Set(refusals.map(({ employee }) => employee));
      const added = body.employees.filter((employee) => !refused.has(employee));
      const ids = await service.sequence.take(memberModel.name, added.length);
      const now = clock.now();
      const documents = added.map((employee, i): MemberDocument => {
        const kept = { _id: ids[i] as number, rev: 1, org: scope.org, dormitory: residents.get(employee)?.dormitory ?? null, created_time: now, update_time: now };
        return { ...kept, project: project._id, employee, location, team, start_date, end_date };
      });
      const answer = {
        results: await renderMembers(service, scope, documents),
        refusals,
        warnings: await twoProjects(service, project, added, meeting, residents),
      };
      const write = joinWrites(documents.map((document) => entityWrite(memberEntity, null, document, 'created')));
      const guards = uses({ project: [project._id], location: [location], employee: added });
      await commitTeam(call, project, { ...write, guards: [...guards, ...(write.guards ?? [])] }, answer);
      return answer;
    }, busy);
}

/**
 * Sets the last day; a membership that would end before it begins is deleted. 404 if any of them is not there or out of scope. Who is
 * to be on the team again, today or later, is refused like a new member: `unknown_reference` for a resident who has left.
 */
export function endMembers(service: ServiceContext): Handler<Routes['endMembers']> {
  return (call) =>
    retryOnConflict(async () => {
      const { params, scope, body } = call;
      const found = await service.rows(memberModel, scope).find({ _id: { $in: body.ids }, project: params.id }).toArray();
      const again = backOnTeam(found, body.end_date);
      const uses = await usesAmong(service, scope.org, { location: again.map(({ location }) => location), employee: again.map(({ employee }) => employee) });
      const project = await service.rows(projectModel, scope).get(params.id);
      if (again.length > 0 && !project.is_active) throw conflict('project_inactive', 'project_inactive');
      // Residents out of the caller's scope are not taken off.
      const seen = await service.published(employees, scope).byId(new Set(found.map(({ employee }) => employee)));
      if (found.length < new Set(body.ids).size || found.some(({ employee }) => !seen.has(employee))) throw notFound();
      const inOthers = await lengthenedIntoOthers(service, found, body.end_date);
      const gone = await withoutPlace(service, again);
      const refused = new Set([...inOthers, ...gone]);
      const now = clock.now();
      const ended = found.filter((one) => !refused.has(one));
      const after = ended.map((one): [MemberDocument, MemberDocument | null] => [one, body.end_date < one.start_date ? null : { ...one, end_date: body.end_date, rev: one.rev + 1, update_time: now }]);
      const write = joinWrites(after.map(([before, then]) => entityWrite(memberEntity, before, then, then ? 'updated' : 'deleted')));
      const refusals = [...refused].map((one) => ({ employee: one.employee, code: gone.has(one) ? ('unknown_reference' as const) : ('already_member' as const) }));
      const answer = { results: await renderMembers(service, scope, after.flatMap(([, then]) => then ?? [])), refusals, warnings: [] };
      const back = again.filter((one) => !refused.has(one));
      const guards = uses({ location: back.map(({ location }) => location), employee: back.map(({ employee }) => employee) });
      await commitTeam(call, project, { ...write, guards: [...guards, ...(write.guards ?? [])] }, answer);
      return answer;
    }, busy);
}

/** Those whose membership is over and whom the last day would put on the team again: until then it has held nothing. */
function backOnTeam(found: readonly MemberDocument[], last: string): MemberDocument[] {
  const today = clock.today(defaultTimeZone);
  return last < today ? [] : found.filter(({ end_date }) => end_date !== null && end_date < today);
}

/** Those of them who have left the dormitory, or whose site is closed. */
async function withoutPlace(service: ServiceContext, again: readonly MemberDocument[]): Promise<ReadonlySet<MemberDocument>> {
  const [first] = again;
  if (!first) return new Set();
  const all = wholeOrg(first.org);
  const [residents, sites] = await Promise.all([
    service.published(employees, all).byIdNow(again.map(({ employee }) => employee)),
    service.rows(locationModel, all).withIds(again.flatMap(({ location }) => location ?? [])).toArray(),
  ]);
  const open = new Set(sites.flatMap(({ _id, is_active }) => (is_active ? [_id] : [])));
  return new Set(again.filter(({ employee, location }) => !residents.get(employee)?.is_active || (location !== null && !open.has(location))));
}

/**
 * Those of the members of one project whom the last day would keep on the team into a later membership of their own. It does not
 * depend on where the others end: days are only added after a membership, and it is where the next one begins that stops them.
 */
async function lengthenedIntoOthers(service: ServiceContext, found: readonly MemberDocument[], last: string): Promise<ReadonlySet<MemberDocument>> {
  const lengthened = found.flatMap((one) => {
    const days = addedDays(one, last);
    return days ? [{ one, days }] : [];
  });
  const [first] = found;
  if (!first || lengthened.length === 0) return new Set();
  const own = await service
    .rows(memberModel, wholeOrg(first.org))
    .find({ project: first.project, employee: { $in: lengthened.map(({ one }) => one.employee) } })
    .toArray();
  const meets = ({ one, days }: (typeof lengthened)[number]) => own.some((other) => other._id !== one._id && other.employee === one.employee && overlaps(other, days));
  return new Set(lengthened.filter(meets).map(({ one }) => one));
}

/** Writes nothing if there are no changes. */
async function commitTeam(call: { readonly commit: (write: Write, answer?: unknown) => Promise<void> }, project: ProjectDocument, write: Write, answer: unknown): Promise<void> {
  if ((write.changes ?? []).length === 0) return;
  await call.commit({ ...write, guards: [teamMoves(project), ...(write.guards ?? [])] }, answer);
}

/** Residents who are also on another team in this period: people of two projects should not mix. */
async function twoProjects(
  service: ServiceContext,
  { _id: project, org }: Pick<ProjectDocument, '_id' | 'org'>,
  added: readonly number[],
  meeting: ReadonlyMap<number, readonly MemberDocument[]>,
  people: ReadonlyMap<number | string, { readonly name: string }>,
): Promise<MembersWritten['warnings']> {
  const other = added.flatMap((employee) => (meeting.get(employee) ?? []).filter((one) => one.project !== project));
  const names = await namesOf(service, org, projectModel, other.map((one) => one.project));
  return other.map((one) => ({
    code: 'two_projects',
    employee: one.employee,
    name: people.get(one.employee)?.name ?? '',
    project: one.project,
    project_name: names.get(one.project) ?? '',
  }));
}
