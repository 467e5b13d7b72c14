/** Requests for files of any kind: whether another one is allowed, and how it is stored. */
import { turnOf } from '@firm/platform/change/turn';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer } from '@firm/platform/change/writing/writer';
import type { Principal } from '@firm/platform/auth/principal';
import { tooMany } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportLimits as limits } from '../../contract/export/limits.ts';
import { exportsUnderWay } from '../../contract/export/moves.ts';
import type { ExportTracker } from '../../contract/export/tracker.ts';
import { withEarlierDormitories } from '../earlierDormitories.ts';
import { renderExports } from './answer.ts';
import { exportEntity } from './entity.ts';
import { exportModel, type ExportDocument } from './model.ts';

/** Whether the user may request another file now. */
export async function isWithinLimits(service: ServiceContext, org: number, user: number): Promise<boolean> {
  // Scheduled exports do not count against the limits.
  const waiting = { status: { $in: [...exportsUnderWay] }, schedule: null };
  const rows = service.rows(exportModel, wholeOrg(org));
  const [mine, all] = await Promise.all([rows.count({ requested_by: user, ...waiting }), rows.count(waiting)]);
  return mine < limits.ofOne && all < limits.ofOrganisation;
}

/**
 * The guard under which the user may request another file: of many requests at once, each counts those before it.
 * @throws 429 if too many are waiting or in progress already
 */
export async function demandWithinLimits(service: ServiceContext, { org }: Scope, user: number): Promise<GuardedUpdate> {
  const guard = await turnOf(service, org, 'exports');
  if (!(await isWithinLimits(service, org, user))) throw tooManyWaiting();
  return guard;
}

const tooManyWaiting = () => tooMany(10);

/** Requests a file under that guard. @param make writes it @throws 429 as above, and for one of more at once than can be decided */
export const underLimits = <T>(service: ServiceContext, { scope, caller }: { readonly scope: Scope; readonly caller: Pick<Principal, 'id'> }, make: (guard: GuardedUpdate) => Promise<T>): Promise<T> =>
  retryOnConflict(async () => make(await demandWithinLimits(service, scope, caller.id)), { otherwise: tooManyWaiting });

/** Writes exports, each with its audit; the answer is rendered for the requester. */
export const exportWriter = (service: ServiceContext, { language, caller }: { readonly language: Language; readonly caller: Principal }) =>
  new Writer<ExportDocument, ExportTracker>(service, {
    ...exportEntity,
    named: withEarlierDormitories('filters', (before) => (before as ExportDocument['filters']).dormitory),
    types: { created: 'requested', updated: 'updated', deleted: 'deleted' },
    render: async (one, base) => (await renderExports(service, [one], base, language, caller.id))[0] as ExportTracker,
  });
