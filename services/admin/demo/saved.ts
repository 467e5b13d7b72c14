/** Demo data: two scheduled reports, one weekly and one quarterly. */
import { users } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { reportCatalogue, type ReportCode } from '../contract/report/catalogue.ts';
import { savedLimits } from '../contract/saved/limits.ts';
import { savedModel, type SavedDocument } from '../src/saved/model.ts';
import { dueAfter } from '../src/saved/period.ts';

type Plan = Pick<SavedDocument, 'name' | 'format' | 'moment' | 'days'> & { readonly code: ReportCode; readonly every: 'week' | 'quarter' };

const plans: readonly Plan[] = [
  { name: 'Passes that end, every Monday', code: 'documents', format: 'xlsx', moment: 'now', days: 30, every: 'week' },
  { name: 'Occupancy of the quarter', code: 'occupancy', format: 'pdf', moment: 'before', days: null, every: 'quarter' },
];

/** Repeatable, like all demo data. */
export async function writeSaved(service: ServiceContext, org: number): Promise<void> {
  const people = await service.published(users, wholeOrg(org)).find({ username: { $in: ['reports', 'superuser', 'staff'] } });
  const owner = people.find(({ username }) => username === 'superuser') ?? people[0];
  if (!owner) return;
  const ids = await service.sequence.take(savedModel.name, plans.length);
  const now = clock.now();
  const documents = plans.map(({ name, code, format, moment, days, every }, i): SavedDocument => {
    const entry = reportCatalogue.find((one) => one.code === code);
    const schedule = { every, day: 1, time: '07:00', timezone: defaultTimeZone, recipients: people.map(({ _id }) => _id), only_if_rows: every === 'week' };
    return {
      ...{ _id: savedLimits.firstId - 1 + (ids[i] ?? 0), rev: 1, org, owner: owner._id, name, report: entry?.id ?? 0, dormitory: [], moment, days, columns: [...(entry?.columns ?? [])], format, language: 'en' },
      ...{ shared: true, schedule, paused: false, next_time: dueAfter(schedule, now).at, last: null, failures: 0, created_time: now, update_time: now },
    };
  });
  await service.everyRow(savedModel, 'demo data of every organisation').insertMany(documents);
}
