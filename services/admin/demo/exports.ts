/** Demo data: requested reports. Those that wait are created by the service itself once it runs. */
import { users } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { reportCatalogue, type ReportCode } from '../contract/report/catalogue.ts';
import { exportModel, newExportDocument, type ExportDocument } from '../src/export/model.ts';
import { reportTexts } from '../src/report/texts.ts';
import { writeLinks } from './links.ts';

type Plan = Pick<ExportDocument, 'status' | 'format'> & { readonly code: ReportCode; readonly hours: number; readonly messageKey?: 'interrupted' };

const plans: readonly Plan[] = [
  { code: 'register', format: 'xlsx', status: 'NS', hours: 1 },
  { code: 'documents', format: 'pdf', status: 'NS', hours: 2 },
  { code: 'rooms', format: 'csv', status: 'NS', hours: 3 },
  { code: 'arrivals', format: 'xlsx', status: 'FA', hours: 30, messageKey: 'interrupted' },
  { code: 'register', format: 'csv', status: 'CA', hours: 50 },
];

/** The demo users who request exports: their accounts see all dormitories and may request every report. */
const askers = ['reports', 'superuser'];
const hourMs = 3_600_000;

/** Repeatable, like all demo data. */
export async function writeExports(service: ServiceContext, org: number): Promise<void> {
  const people = await service.published(users, wholeOrg(org)).find({ username: { $in: askers } });
  const ids = await service.sequence.take(exportModel.name, plans.length * people.length);
  const documents = people.flatMap((person, i) => plans.map((plan, n) => document(plan, ids[i * plans.length + n] ?? 0, org, person._id)));
  if (documents.length > 0) await service.everyRow(exportModel, 'demo data of every organisation').insertMany(documents);
  await writeLinks(service, documents);
}

function document({ code, format, status, hours, messageKey }: Plan, _id: number, org: number, requested_by: number): ExportDocument {
  const entry = reportCatalogue.find((one) => one.code === code);
  const at = new Date(clock.millis() - hours * hourMs);
  const ended = status === 'NS' ? null : at;
  return {
    ...newExportDocument(at),
    ...{ _id, org, requested_by, dormitories: 'all', name: reportTexts('en', code).name, report: entry?.id ?? 0, format, language: 'en', status },
    filters: { dormitory: [], day: null, days: null },
    columns: [...(entry?.columns ?? [])],
    message: messageKey ? [{ key: messageKey, values: {} }] : [],
    reason: hours > 40 ? 'Asked for by the fire service' : '',
    ...{ started_on: ended, finished_on: ended },
  };
}
