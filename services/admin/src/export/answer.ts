/** Turns stored exports into what calls return. */
import { users } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Language } from '@firm/platform/errors/messages';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportMoves, isUnderWay } from '../../contract/export/moves.ts';
import type { ExportTracker } from '../../contract/export/tracker.ts';
import { reportOf } from '../../contract/report/catalogue.ts';
import { choiceNames } from '../choiceNames.ts';
import { isReportWord, reportTexts, reportWord } from '../report/texts.ts';
import type { ExportDocument, ExportMessage } from './model.ts';

/** Whether a process is working on it, by its lease. */
export const isLocked = ({ lease }: Pick<ExportDocument, 'lease'>): boolean => lease !== null && lease.until > clock.now();

/** A message in the reader's language. */
export const messageText = (language: Language, { key, values }: ExportMessage): string => (isReportWord(key) ? reportWord(language, key, values) : key);

/** @param reader only the requester is offered the file and the possible moves */
export async function renderExports(service: ServiceContext, found: readonly ExportDocument[], base: string, language: Language, reader: number): Promise<ExportTracker[]> {
  const [first] = found;
  const people = first ? await service.published(users, wholeOrg(first.org)).byId(new Set(found.map((one) => one.requested_by))) : new Map<number, { name: string }>();
  return found.map((one) => {
    const entry = reportOf(one.report);
    const own = one.requested_by === reader;
    const { file, expires_time, started_on, finished_on } = one;
    return {
      id: one._id,
      version: one.rev,
      url: entityUrl(base, 'exporttrackers', one._id),
      org: one.org,
      name: one.name,
      status: one.status,
      status_name: choiceNames(language).export_status[one.status],
      report: one.report,
      report_name: one.audit ? reportWord(language, 'audit') : (one.table?.title ?? (entry ? reportTexts(language, entry.code).name : '')),
      format: one.format,
      filters: one.filters,
      columns: one.columns,
      language: one.language,
      total: one.total,
      completed: one.completed,
      duration: started_on === null ? 0 : Math.max(0, Math.round(((finished_on ?? clock.now()).getTime() - started_on.getTime()) / 1_000)),
      message: one.message.map((message) => messageText(language, message)).join(' '),
      as_of: one.as_of?.toISOString() ?? null,
      attempt: one.attempt,
      is_locked: isUnderWay(one.status) && isLocked(one),
      requested_by: one.requested_by,
      requested_by_name: people.get(one.requested_by)?.name ?? null,
      requested_on: one.requested_on.toISOString(),
      created_time: one.created_time.toISOString(),
      file: own && file && expires_time ? { url: `${base}/exporttrackers/${one._id}/file/`, name: file.name, bytes: file.bytes, sha256: file.sha256, expires_time: expires_time.toISOString() } : null,
      reason: one.reason,
      schedule: one.schedule ?? null,
      period: one.period ?? null,
      moves: own ? [...exportMoves(one.status)] : [],
    };
  });
}
