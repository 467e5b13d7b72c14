/** What kinds of alerts are called: as the organisation named them itself, else by the labels of maintenance. */
import type { ClientSession } from 'mongoose';
import { alertNames, lists } from '@firm/maintenance/contract/published';
import { ownNamesIn } from '@firm/platform/contract/ownNames';
import type { ReportRun } from './report.ts';

type Names = ReturnType<typeof alertNames>;

/** By run: all that its session reads is of one instant. */
const known = new WeakMap<ClientSession, Promise<Names>>();

/** Asked for once in a run. */
export function ticketNames(run: ReportRun): Promise<Names> {
  const names = known.get(run.session) ?? read(run);
  known.set(run.session, names);
  return names;
}

async function read({ service, scope, session, language }: ReportRun): Promise<Names> {
  const rows = await service.published(lists, scope).find({ names: { $ne: null } }, { session });
  return alertNames(language, ownNamesIn(rows, language));
}
