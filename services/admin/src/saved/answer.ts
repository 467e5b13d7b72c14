/** Turns stored saved reports into what calls return. */
import { users } from '@firm/identity/contract/published';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Language } from '@firm/platform/errors/messages';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { reportOf } from '../../contract/report/catalogue.ts';
import type { SavedReport } from '../../contract/saved/savedReport.ts';
import { messageText } from '../export/answer.ts';
import { exportModel, type ExportDocument } from '../export/model.ts';
import { reportTexts } from '../report/texts.ts';
import type { SavedDocument } from './model.ts';

interface Reader {
  readonly base: string;
  readonly language: Language;
  /** Whether the caller may change it. */
  readonly owns: (saved: SavedDocument) => boolean;
}

/** A failure is shown only to its owner. */
export async function renderSaved(service: ServiceContext, found: readonly SavedDocument[], { base, language, owns }: Reader): Promise<SavedReport[]> {
  const [first] = found;
  if (!first) return [];
  const scope = wholeOrg(first.org);
  const lastRuns = found.flatMap(({ _id, last }) => (last ? [{ schedule: _id, period: last.period }] : []));
  const files = lastRuns.length === 0 ? [] : await service.rows(exportModel, scope).find({ $or: lastRuns }, { projection: { schedule: 1, requested_by: 1, status: 1, message: 1 } }).toArray();
  const names = await service.published(users, scope).byId(new Set([...found.flatMap(({ owner, last }) => [owner, ...(last?.refused ?? []).flatMap(({ user }) => user ?? [])]), ...files.map((file) => file.requested_by)]));
  return found.map((saved) => {
    const { _id, rev, report, schedule, last, next_time, owner } = saved;
    const entry = reportOf(report);
    const own = owns(saved);
    const made = files.filter((file) => file.schedule === _id);
    return {
      id: _id,
      version: rev,
      url: entityUrl(base, 'reportsettings', _id),
      name: saved.name,
      report,
      report_name: entry ? reportTexts(language, entry.code).name : '',
      dormitory: saved.dormitory,
      moment: saved.moment,
      days: saved.days,
      columns: saved.columns,
      format: saved.format,
      language: saved.language,
      shared: saved.shared,
      owner,
      owner_name: names.get(owner)?.name ?? null,
      schedule: schedule && { ...schedule, recipients: [...schedule.recipients] },
      paused: saved.paused,
      next_time: next_time?.toISOString() ?? null,
      last: last && {
        period: last.period,
        time: last.time.toISOString(),
        files: made.length,
        problems: own
          ? [...last.refused, ...made.filter(({ status }) => status === 'FA').map(failure)].map(({ user, key, values }) => ({ user, user_name: names.get(user ?? 0)?.name ?? null, text: messageText(language, { key, values }) }))
          : [],
      },
      own,
    };
  });
}

const failure = ({ requested_by, message: [message = { key: 'failed', values: {} }] }: Pick<ExportDocument, 'requested_by' | 'message'>) => ({ user: requested_by, ...message });
