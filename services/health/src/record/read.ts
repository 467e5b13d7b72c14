/** Reading health track records: lists, a single one, and the history of a resident. */
import { signerOf } from '@firm/platform/auth/principal';
import { changeModel, type Change } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { daysBetween } from '@firm/platform/contract/days';
import { notFound } from '@firm/platform/errors/apiError';
import type { Call, Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { readPage } from '@firm/platform/list/page';
import { pageHead } from '@firm/platform/list/pageAnswer';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { every, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { serveFile } from '@firm/platform/uploads/serve';
import { employees } from '@firm/residents/contract/published';
import { recordFacts, recordFields } from '../../contract/fields/record.ts';
import type { HealthRecordDetail } from '../../contract/record/record.ts';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { isIsolated, suspected } from '../../contract/statuses.ts';
import { companiesOf, ofCompanies } from '../resident/companies.ts';
import { viewModel } from '../resident/views.ts';
import { renderRecords } from './answer.ts';
import { todayOf } from './create.ts';
import { changesOf, renderChanges } from './history.ts';
import { recordModel, type StoredRecord } from './model.ts';

type Routes = typeof recordRoutes;

/** Limit of records read per resident: nobody has more. */
const mostOfOne = 5_000;

/** The handlers of those calls. Reading a single record is itself audited (docs/rules/health.md#who-learns-what). */
export function readHandlers(service: ServiceContext) {
  // No answer is kept: counts of contacts and names change without the record.
  const records = new EntityList<StoredRecord>(service, { model: recordModel, shows: null, render: (found, base, scope) => renderRecords(service, scope, found, base) });

  const suspicions = new EntityList<StoredRecord>(service, {
    model: recordModel,
    shows: null,
    render: async (found, base, scope) => {
      const company = await companiesOf(service, scope, found);
      const shown = await renderRecords(service, scope, found.map((one) => ({ ...one, vendor: company(one) })), base);
      return Promise.all(
        shown.map(async (one, i) => ({
          ...one,
          days_since_onset: daysBetween(one.onset_date ?? one.reporting_date, await todayOf(service, scope.org, found[i]?.dormitory ?? null)),
          isolated: isIsolated(one.curr_location_status),
        })),
      );
    },
  });

  const listRecords: Handler<Routes['listRecords']> = async (call) => {
    const { dormitory, vendor } = call.query;
    const named = every(oneOf('dormitory', dormitory), oneOf('vendor', vendor));
    return records.page(call, every(fieldFilter(recordFields, call.query), fieldFilter(recordFacts, call.query), named));
  };

  const listSuspectedCases: Handler<Routes['listSuspectedCases']> = async (call) => {
    const { emp_id, vendor_id, dormitory } = call.query;
    const named = every({ is_current: true, health_status: suspected }, oneOf('employee', emp_id), oneOf('dormitory', dormitory));
    const among = () => service.rows(recordModel, call.scope).find(named, { projection: { employee: 1, vendor: 1 } }).toArray();
    return suspicions.page(call, every(named, await ofCompanies(service, call.scope, vendor_id, 'employee', among)));
  };

  const getRecord: Handler<Routes['getRecord']> = async (call) => {
    const record = await service.rows(recordModel, call.scope).get(call.params.id);
    await auditViewed(service, record, call);
    return detailOf(service, call.scope, record, call.base);
  };

  const getProof: Handler<Routes['getProof']> = async (call) => {
    const record = await service.rows(recordModel, call.scope).get(call.params.id);
    // The record was found in scope; the image may have been uploaded while the resident lived elsewhere.
    const file = record.image === null ? null : await service.files.open(record.image, wholeOrg(record.org), call.params.size);
    if (!file) throw notFound();
    return Reply.take((request, response) => serveFile(request, response, file));
  };

  const listHealthHistory: Handler<Routes['listHealthHistory']> = async (call) => {
    const employee = call.params.id;
    const resident = (await service.published(employees, call.scope).byId([employee])).get(employee);
    if (!resident) throw notFound();
    const own = await service.rows(recordModel, call.scope).find({ employee }, { projection: { _id: 1 } }).limit(mostOfOne).toArray();
    const page = await readPage<Change>({
      rows: service.rows(changeModel('health'), call.scope),
      list: call.list,
      filter: {
        $or: [
          { entity: 'healthtrackrecord', entity_id: { $in: own.map(({ _id }) => _id) } },
          // Entries that are not changes of a record: views, corrected readings, the follow-up.
          { entity: { $in: ['healthview', 'healthreadings', 'healthfollowup'] }, entity_id: employee },
        ],
      },
    });
    return { ...pageHead(call, page), results: await renderChanges(service, call.scope, page.rows, resident.name) };
  };

  return { listRecords, listSuspectedCases, getRecord, getProof, listHealthHistory };
}

/** The record with its history, newest first. */
export async function detailOf(service: ServiceContext, scope: Scope, record: StoredRecord, base: string): Promise<HealthRecordDetail> {
  const [shown, changes] = await Promise.all([renderRecords(service, scope, [record], base), changesOf(service, record.org, record._id)]);
  return { ...shown[0]!, audit_records: await renderChanges(service, scope, changes, record.employee_name) };
}

/** Stores that a user viewed a resident's health, once per reader, resident and day. */
async function auditViewed(
  service: ServiceContext,
  { org, dormitory, employee }: Pick<StoredRecord, 'org' | 'dormitory' | 'employee'>,
  { caller, commit }: Pick<Call<Routes['getRecord']>, 'caller' | 'commit'>,
): Promise<void> {
  const day = await todayOf(service, org, dormitory);
  // Who views as another user is a reader of their own.
  const _id = `${signerOf(caller).id}:${employee}:${day}`;
  const views = service.everyRow(viewModel, 'the reader and the resident are in the id');
  if (await views.findOne({ _id, org })) return;
  const change = { org, dormitory, entity: 'healthview', entity_id: employee, type: 'healthview.opened' };
  try {
    await commit({ inserts: [{ collection: viewModel.name, documents: [{ _id, org, at: clock.now() }] }], changes: [change] });
  } catch (error) {
    // Otherwise another tab of the same reader was faster.
    if (!duplicateKey(error)) throw error;
  }
}
