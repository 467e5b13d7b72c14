/** Contact periods: list, enter by hand, correct, exclude. */
import { clock } from '@firm/platform/clock/clock';
import { changedFields } from '@firm/platform/change/change';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { requireVersion, revised } from '@firm/platform/change/writing/version';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { dayIn } from '@firm/platform/contract/days';
import { conflict, invalidField, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { every, wholeOrg, type Condition } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { contactFacts, contactFields } from '../../contract/fields/tracing.ts';
import type { StoredCase } from '../case/model.ts';
import { caseModel } from '../case/model.ts';
import { contactBase } from '../derive/derive.ts';
import { roomPlace } from '../presence/model.ts';
import { holdResident, holdZone } from '../record/held.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { demandCase, settingOf } from '../tracing/findTrace.ts';
import { infectiousWindow } from '../tracing/window.ts';
import type { tracingRoutes } from '../../contract/tracing/routes.ts';
import { renderContacts } from './answer.ts';
import { contactEntity, contactModel, type StoredContact } from './model.ts';

type Routes = typeof tracingRoutes;

/** Score of a meeting that is entered by hand. */
const manualScores = { confirmed: 0.8, probable: 0.5, possible: 0.2 } as const;
const dayMs = 86_400_000;

export function contactHandlers(service: ServiceContext) {
  const list = new EntityList<StoredContact>(service, { model: contactModel, shows: null, render: (found, base, scope) => renderContacts(service, scope, found, base) });

  const listContacts: Handler<Routes['listContacts']> = async (call) => {
    const { employee, dormitory, from, to } = call.query;
    const either: Condition = employee ? { $or: [oneOf('case_employee', employee), oneOf('contact_employee', employee)] } : {};
    const within: Condition = {
      ...(from !== undefined && { end: { $gt: new Date(from) } }),
      ...(to !== undefined && { start: { $lt: new Date(Date.parse(to) + dayMs) } }),
    };
    return list.page(call, every(fieldFilter(contactFields, call.query), fieldFilter(contactFacts, call.query), oneOf('dormitories', dormitory), either, within));
  };

  const createContact: Handler<Routes['createContact']> = async (call) => {
    const { index_record, contact_employee, start, end, certainty = 'probable', zone = null, remarks = '' } = call.body;
    const now = clock.now();
    const place = zone === null ? 'manual' : `manual:${roomPlace(zone)}`;
    const _id = await service.sequence.next(contactModel.name);
    return retryOnConflict(async () => {
      const known = await demandCase(service, call.scope, index_record).catch(() => {
        throw invalidField('index_record', 'unknown_reference');
      });
      if (contact_employee === known.employee) throw invalidField('contact_employee', 'unknown_reference');
      await checkTimes(service, known, start, end);
      const timeZone = await timeZoneOf(service, known.org, known.dormitory);
      const { resident, guards } = await holdResident(service, call.scope, contact_employee, 'contact_employee');
      const held = { guards: [...guards, ...(await holdZone(service, call.scope, zone))] };
      const contact: StoredContact = {
        ...emptyOf(contactFields),
        ...emptyOf(contactFacts),
        ...contactBase(known, resident.dormitory, now),
        _id,
        key: `${known._id}:${contact_employee}:${place}:${dayIn(timeZone, start)}`,
        contact_employee,
        zone,
        place: zone === null ? place : roomPlace(zone),
        exposure_type: 'manual',
        source: 'manual',
        certainty,
        remarks,
        ...measured(start, end, certainty),
      };
      const [shown] = await renderContacts(service, call.scope, [contact], call.base);
      await call.commit(joinWrites([entityWrite(contactEntity, null, contact, 'created'), deriveAnew(known, now), held]), shown).catch((error: unknown) => {
        throw duplicateKey(error) ? conflict('contact_known', 'contact_known') : error;
      });
      return shown!;
    });
  };

  const patchContact: Handler<Routes['patchContact']> = async (call) => {
    const { version, ...change } = call.body;
    const rows = service.rows(contactModel, call.scope);
    const current = async () => (await renderContacts(service, call.scope, [await rows.get(call.params.id)], call.base))[0];
    return retryOnConflict(
      async () => {
        const before = await rows.get(call.params.id);
        const [shown] = await renderContacts(service, call.scope, [before], call.base);
        // A period whose contact the caller may not view belongs to the other dormitory.
        if (shown?.contact_employee !== before.contact_employee) throw notFound();
        await requireVersion(version, before.rev, () => shown);
        const { active, ...facts } = differing(definedMembers(change), { ...before, zone: shown.zone });
        if (Object.keys(facts).length > 0 && before.source === 'derived') throw conflict('contact_derived', 'contact_derived');
        const held = { guards: await holdZone(service, call.scope, facts.zone) };
        const now = clock.now();
        const corrected = { ...before, ...facts };
        const after = revised(before, {
          ...corrected,
          ...(before.source !== 'derived' && measured(corrected.start, corrected.end, corrected.certainty)),
          ...(active === false && { active: false, inactive_reason: 'wrong' as const }),
          ...(active === true && { active: true, inactive_reason: '' as const }),
        });
        const episode = await service.rows(caseModel, wholeOrg(before.org)).get(before.index_record);
        if (facts.start || facts.end) await checkTimes(service, episode, corrected.start, corrected.end);
        const [answer] = await renderContacts(service, call.scope, [after], call.base);
        await call.commit(joinWrites([entityWrite(contactEntity, before, after, 'updated'), deriveAnew(episode, now), held]), answer);
        return answer!;
      },
      { otherwise: async () => staleVersion(await current()) },
    );
  };

  return { listContacts, createContact, patchContact };
}

/** What was read is sent back unchanged, a zone out of the caller's scope as none: it decides nothing anew. */
const differing = <T extends object>(sent: T, read: object): Partial<T> => {
  const changed = changedFields(read, { ...read, ...sent });
  return Object.fromEntries(Object.entries(sent).filter(([field]) => field in changed)) as Partial<T>;
};

/** @throws 422 for an end before the start, for future times, and for times at which the case infects nobody, isolated or not */
async function checkTimes(service: ServiceContext, episode: StoredCase, start: Date, end: Date): Promise<void> {
  if (end <= start) throw invalidField('end', 'end_before_start');
  if (end > clock.now()) throw invalidField('end', 'day_in_future');
  const { numbers, timeZone } = await settingOf(service, episode);
  // Whom the case met in spite of being isolated is just what is entered by hand.
  const { from, to } = infectiousWindow({ ...episode, isolated_on: null, closed_on: null }, numbers, timeZone, null);
  const days = { before: numbers.window_before_days, after: numbers.window_after_days };
  if (+start < from) throw invalidField('start', 'outside_window', days);
  if (+end > to) throw invalidField('end', 'outside_window', days);
}

const measured = (start: Date, end: Date, certainty: StoredContact['certainty']) => ({
  start,
  end,
  minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
  days: Math.max(1, Math.ceil((end.getTime() - start.getTime()) / dayMs)),
  score: manualScores[certainty],
});

/**
 * Marks the case so that its follow-ups are decided again, even if another user changes it at the same time. Only a transfer of its
 * resident conflicts: the period belongs to the case's dormitory, too.
 */
const deriveAnew = ({ _id, dormitory }: Pick<StoredCase, '_id' | 'dormitory'>, now: Date): Write => ({
  guards: [{ collection: caseModel.name, filter: { _id, dormitory }, update: { $set: { derive_at: now, traced_at: now }, $inc: { rev: 1 } }, otherwise: writeConflict }],
});
