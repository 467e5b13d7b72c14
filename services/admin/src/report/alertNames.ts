/** Names of kinds of alerts: the organisation's own, otherwise the labels of maintenance. */
import { alertNames, lists } from '@firm/maintenance/contract/published';
import { ownNamesIn } from '@firm/platform/contract/ownNames';
import { cachedForRun } from './runCache.ts';
import type { ReportRun } from './report.ts';

type Names = ReturnType<typeof alertNames>;

/** Read once per run. */
export const alertNamesOf = (run: ReportRun): Promise<Names> => cachedForRun(run, 'alert names', () => read(run));

async function read({ service, scope, session, language }: ReportRun): Promise<Names> {
  const rows = await service.published(lists, scope).find({ names: { $ne: null } }, { session });
  return alertNames(language, ownNamesIn(rows, language));
}
