/** What kinds of alerts are called: as the organisation named them itself, else by the labels of maintenance. */
import { alertNames, lists } from '@firm/maintenance/contract/published';
import { ownNamesIn } from '@firm/platform/contract/ownNames';
import type { ReportRun } from './report.ts';

export async function ticketNames({ service, scope, session, language }: ReportRun): Promise<ReturnType<typeof alertNames>> {
  const rows = await service.published(lists, scope).find({ names: { $ne: null } }, { session });
  return alertNames(language, ownNamesIn(rows, language));
}
