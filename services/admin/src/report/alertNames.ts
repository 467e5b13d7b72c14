/** What kinds of alerts are called: as the organisation named them itself, else by the labels of maintenance. */
import { alertNames, lists } from '@firm/maintenance/contract/published';
import { ownNamesIn } from '@firm/platform/contract/ownNames';
import { ofRun } from './ofRun.ts';
import type { ReportRun } from './report.ts';

type Names = ReturnType<typeof alertNames>;

/** Asked for once in a run. */
export const alertNamesOf = (run: ReportRun): Promise<Names> => ofRun(run, 'alert names', () => read(run));

async function read({ service, scope, session, language }: ReportRun): Promise<Names> {
  const rows = await service.published(lists, scope).find({ names: { $ne: null } }, { session });
  return alertNames(language, ownNamesIn(rows, language));
}
