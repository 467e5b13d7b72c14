/** Moves of a contract between its states, its renewal and its amendment (docs/rules/administration.md#contracts). */
import type { Writer } from '@firm/platform/change/writing/writer';
import { entityWrite, type Further } from '@firm/platform/change/entity';
import { revised } from '@firm/platform/change/writing/version';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { Day } from '@firm/platform/contract/days';
import { conflict, illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { checkDayOrder } from '@firm/platform/http/bodyChecks';
import { searchWords } from '@firm/platform/list/search';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { addMonths, contractMoves, hasCovered } from '../../contract/contract/moves.ts';
import type { ContractInFull } from '../../contract/contract/contract.ts';
import type { contractRoutes } from '../../contract/contract/routes.ts';
import { contractFields } from '../../contract/fields/contract.ts';
import { contractReference } from '../../contract/contract/reference.ts';
import { todayOf } from '../organisationDay.ts';
import { renderInFull } from './answer.ts';
import { demandWhole } from './check.ts';
import { contractEntity } from './entity.ts';
import { contractModel, type ContractDocument } from './model.ts';
import { demandNotOver } from './succeeded.ts';
import { usesInForce } from './uses.ts';

type Steps = Pick<Handlers<typeof contractRoutes>, 'switchContractStatus' | 'renewContract' | 'amendContract'>;

/**
 * The handlers of those calls. A move that the table does not have is 409 with `allowed`; 403 without access to all of the
 * contract's dormitories.
 */
export function contractSteps(service: ServiceContext, writerFor: (scope: Scope) => Writer<ContractDocument, ContractInFull>): Steps {
  return {
    switchContractStatus: (call) => {
      const { status, version } = call.body;
      return writerFor(call.scope).update(call, call.params.id, version, async (before) => {
        demandWhole(call.scope, before);
        const today = await todayOf(service, before.org);
        const allowed = contractMoves(before.status, before.end_date, today);
        if (!allowed.includes(status)) throw illegalTransition(allowed);
        const set = { status, status_since: today, status_remarks: call.body.remarks ?? '', ...moved(before, call.body, today) };
        const guards = status === 'AC' && before.status !== 'SU' ? await usesInForce(service, before) : [];
        // Signing is the only other way into force, and sets its own end.
        if (before.status === 'EX') await demandNotOver(service, before, { ...before, ...set }.end_date);
        const further = await furtherOf(service, before, { ...before, ...set });
        return { set, type: 'status_switched', further: { ...further, guards: [...guards, ...(further.guards ?? [])] } };
      });
    },
    renewContract: (call) =>
      writerFor(call.scope).update(call, call.params.id, call.body.version, async (before) => {
        demandWhole(call.scope, before);
        const { end_date } = call.body;
        const today = await todayOf(service, before.org);
        if (before.status === 'EX') {
          const allowed = contractMoves('EX', before.end_date, today);
          if (allowed.length === 0) throw illegalTransition(allowed);
        } else if (before.status !== 'AC' && before.status !== 'SU') throw illegalTransition([]);
        checkEnd(before, end_date, today);
        await demandNotOver(service, before, end_date);
        const guards = before.status === 'EX' ? await usesInForce(service, before) : [];
        return { further: { guards }, set: { end_date, ...(before.status === 'EX' && { status: 'AC' as const, status_since: today, status_remarks: '' }) }, type: 'renewed' };
      }),
    amendContract: async (call) => {
      const { day, version } = call.body;
      let answer: ContractInFull | undefined;
      // The answer is the draft, with which the user continues, also when the same call is repeated.
      const asking = { ...call, commit: (write: Write) => call.commit(write, answer) };
      await writerFor(call.scope).update(asking, call.params.id, version, async (before) => {
        demandWhole(call.scope, before);
        if (before.status !== 'AC' && before.status !== 'SU') throw illegalTransition([]);
        if (before.successor !== null) throw conflict('contract_amended', 'contract_amended');
        if (before.start_date !== null && day <= before.start_date) throw invalidField('day', 'end_before_start');
        if (before.end_date !== null && day > before.end_date) throw invalidField('day', 'start_after_end');
        const draft = successorOf(before, await service.sequence.next(contractModel.name), day, await todayOf(service, before.org));
        answer = await renderInFull(service, call.scope, draft, call.base);
        const { inserts = [], changes = [] } = entityWrite(contractEntity, null, draft, 'created');
        return { set: { successor: draft._id }, type: 'amended', further: { inserts, changes } };
      });
      return answer as ContractInFull;
    },
  };
}

/**
 * The draft of a successor, with the terms of the contract, from the given day; if it begins where the contract ends, it lasts
 * another term. Start and end days of lines before that day are dropped.
 */
function successorOf(before: ContractDocument, _id: number, day: Day, today: Day): ContractDocument {
  const now = clock.now();
  const lines = before.lines.filter(({ end_date }) => end_date === null || end_date > day);
  return {
    ...before,
    ...{ _id, rev: 1, ref_no: contractReference(_id), status: 'DR', status_since: today, status_remarks: '', suspensions: [], signed_on: null, signee: '' },
    ...{ start_date: day, end_date: day === before.end_date ? addMonths(day, before.renewal_months) : before.end_date, renewal_of: before._id, successor: null, files: [], created_time: now, update_time: now },
    lines: lines.map((line) => ({ ...line, start_date: line.start_date !== null && line.start_date > day ? line.start_date : null })),
    words: [...new Set([...searchWords(contractReference(_id)), ...before.words])],
  };
}

type Switch = Call<(typeof contractRoutes)['switchContractStatus']>['body'];

/**
 * What a move sets besides the status.
 * @throws 422 for missing input
 */
function moved(before: ContractDocument, { status, remarks, day, signed_on, signee = '', end_date }: Switch, today: Day): Partial<ContractDocument> {
  if ((status === 'SU' || status === 'TE') && !remarks) throw invalidField('remarks', 'required');
  if (status === 'CA' || (status === 'AC' && before.status === 'SU')) return { suspensions: resumed(before, today) };
  if (status === 'SU') return { suspensions: [...before.suspensions, { from: today, until: null }] };
  if (status === 'TE') {
    const last = day ?? today;
    if (last > today) throw invalidField('day', 'day_in_future');
    const isUsed = hasCovered(before.start_date, today);
    if (before.start_date !== null && last <= before.start_date && (isUsed || last < today)) throw invalidField('day', 'end_before_start');
    if (!isUsed) return { end_date: before.start_date, auto_renew: false, suspensions: [] };
    return { end_date: before.end_date !== null && before.end_date < last ? before.end_date : last, auto_renew: false, suspensions: resumed(before, last) };
  }
  if (before.status === 'EX') {
    if (end_date === undefined) throw invalidField('end_date', 'required');
    checkEnd(before, end_date, today);
    return { end_date };
  }
  if (before.start_date === null) throw invalidField('start_date', 'required');
  if (before.lines.length === 0) throw invalidField('lines', 'required');
  if (signed_on !== undefined && signed_on > today) throw invalidField('signed_on', 'day_in_future');
  return { signed_on: signed_on ?? today, signee };
}

/** The suspensions, with the current one ended on the day; one that would begin on that day is removed. */
const resumed = ({ suspensions }: ContractDocument, day: Day): ContractDocument['suspensions'] =>
  suspensions.map(({ from, until }) => ({ from, until: until ?? day })).filter(({ from, until }) => from < until);

/** @throws 422 for an end in the past, or before the start */
function checkEnd(before: ContractDocument, end_date: Day, today: Day): void {
  if (end_date <= today) throw invalidField('end_date', 'start_in_past');
  checkDayOrder(contractFields, { ...before, end_date }, before, 'end_before_start');
}

/** An amended contract ends where its signed successor begins; if the amendment never takes effect, it may be amended again. */
export async function furtherOf(service: ServiceContext, before: ContractDocument, after: ContractDocument | null): Promise<Further> {
  const status = after?.status ?? 'CA';
  const isSigned = before.status === 'DR' && status === 'AC';
  const isVoid = status === 'CA' || (status === 'TE' && before.status !== 'TE' && after?.end_date === after?.start_date);
  if (before.renewal_of === null || !(isSigned || isVoid)) return {};
  const amended = await service.rows(contractModel, wholeOrg(before.org)).get(before.renewal_of);
  const start = after?.start_date ?? null;
  const set = isVoid ? { successor: null } : { auto_renew: false, end_date: amended.end_date !== null && (start === null || amended.end_date < start) ? amended.end_date : start };
  const next = revised(amended, set);
  const { guards = [], changes = [] } = entityWrite(contractEntity, amended, next, 'updated');
  return { guards, changes };
}
