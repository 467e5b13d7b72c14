/** Changing many residents in one step: those refused are listed with the reason before anything changes. */
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { revised } from '@firm/platform/change/writing/version';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { ApiError, invalidField, type Message } from '@firm/platform/errors/apiError';
import { messageText, type Language, type MessageKey } from '@firm/platform/errors/messages';
import type { Call, Handlers } from '@firm/platform/http/call';
import { checkChoices, checkDayOrder, definedMembers } from '@firm/platform/http/bodyChecks';
import type { ModelSpec } from '@firm/platform/mongo/model';
import type { Rows } from '@firm/platform/mongo/rows';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { BulkChangeAnswer, ChangedResident, RefusedResident, SharedChanges } from '../../contract/resident/bulkChange.ts';
import { employeeFields } from '../../contract/fields/employee.ts';
import type { employeeRoutes } from '../../contract/resident/routes.ts';
import { bulkStep, sortByValues, type FieldChange, type SortedStep } from '../entity/bulk.ts';
import { closingGuards } from '../entity/closing.ts';
import { hold } from '../entity/hold.ts';
import { namesOf } from '@firm/platform/mongo/names';
import { referredAmong } from '../entity/references.ts';
import { dormitoryModel } from '../dormitory/model.ts';
import { employerModel } from '../employerFirm/model.ts';
import { remindersOf } from '../expiry/rules.ts';
import { checkFixed } from '../reference/checkFixed.ts';
import { residentLists } from '../reference/setup.ts';
import { labelled } from '../table/labels.ts';
import { vendorModel } from '../vendor/model.ts';
import { residentEntity } from './entity.ts';
import { residentLookups } from './lookups.ts';
import { residentModel, type ResidentDocument } from './model.ts';
import { residentWords } from './words.ts';

type BulkCall = Call<(typeof employeeRoutes)['bulkChangeEmployees']>;

type Change = FieldChange<ResidentDocument, Partial<ResidentDocument>>;
type SortedResidents = SortedStep<Change, RefusedResident>;

/** How many of these records are in the caller's scope. */
const countInScope = <D extends { _id: number }>(model: ModelSpec<D>) => (service: ServiceContext, scope: Scope, ids: readonly number[]): Promise<number> =>
  service.rows(model, scope).count({ _id: { $in: [...ids] } } as Parameters<Rows<D>['count']>[0]);

/** The records that a resident can refer to: their collection, and the field with their name. */
const references = {
  dorm_id: { stored: 'dormitory', collection: 'residents_dormitories', model: dormitoryModel, countInScope: countInScope(dormitoryModel) },
  vendor: { stored: 'vendor', collection: 'residents_vendors', model: vendorModel, countInScope: countInScope(vendorModel) },
  employer: { stored: 'employer', collection: 'residents_employer_firms', model: employerModel, countInScope: countInScope(employerModel) },
} as const;
type ReferenceField = keyof typeof references;
const referenceFields = Object.keys(references) as ReferenceField[];

export function bulkChangeHandler(service: ServiceContext): Pick<Handlers<typeof employeeRoutes>, 'bulkChangeEmployees'> {
  return {
    bulkChangeEmployees: async (call) => {
      await checkRequested(service, call);
      return bulkStep(call, {
        sort: () => sortResidents(service, call),
        answer: async ({ changing, unchanged, refused }, isDry): Promise<BulkChangeAnswer> => ({
          dry_run: isDry,
          changed: await renderChanged(service, changing, isDry ? 0 : 1),
          unchanged: [...unchanged],
          refused: [...refused],
        }),
        write: (sorted) => writeOf(call.scope, sorted),
      });
    },
  };
}

/** Keyed by stored field names. */
const storedChanges = ({ dorm_id, ...rest }: SharedChanges): Partial<ResidentDocument> => ({
  ...definedMembers(rest),
  ...(dorm_id !== undefined && { dormitory: dorm_id }),
});

const requestedChanges = ({ body }: BulkCall, own: SharedChanges | undefined): Partial<ResidentDocument> => ({
  ...storedChanges(body.set ?? {}),
  ...storedChanges(own ?? {}),
});

/**
 * Refuses values that no resident could have: entries that no list has, references out of the caller's scope.
 * @throws 422 naming the field
 */
async function checkRequested(service: ServiceContext, call: BulkCall): Promise<void> {
  const allRequested = [call.body.set, ...call.body.residents.map(({ set }) => set)].flatMap((set) => (set ? [storedChanges(set)] : []));
  const lists = await residentLists(service, call.scope.org);
  for (const requested of allRequested) checkChoices(requested, residentLookups, lists);
  if (call.scope.dormitories !== 'all' && allRequested.some(({ dormitory }) => dormitory === null)) throw invalidField('dorm_id', 'required');
  for (const field of referenceFields) {
    const { stored, countInScope } = references[field];
    const ids = [...new Set(allRequested.flatMap((requested) => requested[stored] ?? []))];
    if (ids.length > 0 && (await countInScope(service, call.scope, ids)) < ids.length) throw invalidField(field, 'unknown_reference');
  }
}

async function sortResidents(service: ServiceContext, call: BulkCall): Promise<SortedResidents> {
  const asked = new Map(call.body.residents.map((one) => [one.id, one]));
  const found = await service.rows(residentModel, call.scope).withIds([...asked.keys()]).toArray();
  const requested = (id: number) => requestedChanges(call, asked.get(id)?.set);
  const toClose = found.filter(({ _id, is_active }) => is_active && requested(_id).is_active === false).map(({ _id }) => _id);
  const closing = await closingGuards(service, call.scope.org, 'employee', toClose);
  const referred = await referredAmong(service, 'employee', call.scope.org, toClose, 'deactivation');
  const sorted = sortByValues(asked.keys(), found, requested, {
    missing: (id) => refusal(id, undefined, because('not_found'), call.language),
    refusal: (before, values) => {
      const why = refusalOf(before, values, asked.get(before._id)?.version, referred);
      return why && refusal(before._id, before, why, call.language);
    },
  });
  return { ...sorted, closing };
}

function refusalOf(
  before: ResidentDocument,
  requested: Partial<ResidentDocument>,
  version: number | undefined,
  referred: ReadonlySet<number>,
): Why | null {
  if (version !== undefined && version !== before.rev) return because('stale_version');
  if (requested.dormitory !== undefined && requested.dormitory !== before.dormitory && before.zone !== null) return because('housed');
  if (referred.has(before._id)) return because('referenced');
  try {
    checkFixed(requested, before);
    checkDayOrder(employeeFields, { ...before, ...requested }, before);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return because('invalid_value', Object.values(error.details.errors ?? {})[0]?.[0]);
    throw error;
  }
}

const reasons: Readonly<Record<RefusedResident['code'], MessageKey>> = {
  not_found: 'not_found',
  stale_version: 'stale_version',
  referenced: 'referenced',
  housed: 'resident_housed',
  invalid_value: 'validation',
};

/** Why a resident is not changed: the code and its message. */
interface Why {
  readonly code: RefusedResident['code'];
  readonly message: Message;
}

const because = (code: Why['code'], message: Message = { key: reasons[code] }): Why => ({ code, message });

const refusal = (id: number, resident: ResidentDocument | undefined, { code, message }: Why, language: Language): RefusedResident => ({
  id,
  name: resident?.name ?? '',
  pass_number: resident?.pass_number ?? '',
  code,
  reason: messageText(language, message.key, labelled(message.values ?? {}, language)),
});

/** @param step by how much the change increments the version */
async function renderChanged(service: ServiceContext, changing: readonly Change[], step: 0 | 1): Promise<ChangedResident[]> {
  const names = await Promise.all(
    referenceFields.map(async (field) => {
      const { stored, model } = references[field];
      const ids = changing.filter(({ set }) => stored in set).map(({ before }) => before[stored]);
      return [field, ids.length === 0 ? new Map<number, string>() : await namesOf(service, changing[0]?.before.org ?? 0, model, ids)] as const;
    }),
  );
  return changing.map(({ before, set }) => {
    const fields = Object.keys(set).map((field) => (field === 'dormitory' ? 'dorm_id' : field));
    const was = (field: string) => before[(field === 'dorm_id' ? 'dormitory' : field) as keyof ResidentDocument];
    return {
      id: before._id,
      version: before.rev + step,
      name: before.name,
      pass_number: before.pass_number,
      before: Object.fromEntries(fields.map((field) => [field, was(field)])) as ChangedResident['before'],
      names: Object.fromEntries(names.filter(([field]) => fields.includes(field)).map(([field, of]) => [field, of.get(Number(was(field))) ?? null])),
    };
  });
}

function writeOf(scope: Scope, { changing, closing }: SortedResidents): Write {
  const update_time = clock.now();
  // One guard per record, for all residents who begin to refer to it.
  const guards = referenceFields.flatMap((field) => {
    const { stored, collection } = references[field];
    const ids = new Set(changing.flatMap(({ set }) => set[stored] ?? []));
    return [...ids].flatMap((id) => hold(scope, field, collection, id));
  });
  return joinWrites([
    { guards },
    ...changing.map(({ before, set }) => {
      const after = { ...before, ...set };
      const whole = revised(before, { ...after, ...remindersOf(before, after), words: residentWords(after) }, update_time);
      return entityWrite(residentEntity, before, whole, 'updated', { guards: closing.get(before._id) ?? [] });
    }),
  ]);
}
