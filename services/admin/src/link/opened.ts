/** What the address of a link opens. */
import { notFound } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportRows } from '../export/model.ts';
import { mayStillView } from '../export/rights.ts';
import { readSettings } from '../settings/model.ts';
import { hasFile, stateOf, type WithFile } from './answer.ts';
import { linkModel, type LinkDocument } from './model.ts';
import { isSigned, newKey, readToken } from './token.ts';

const noKey = newKey();

/**
 * The link that a valid address opens.
 * @throws 404 for whatever reason it does not, without revealing which
 */
export async function openedBy(service: ServiceContext, token: string): Promise<{ readonly link: LinkDocument; readonly tracker: WithFile }> {
  const claims = readToken(token);
  const link = claims && (await service.everyRow(linkModel, 'asked without a session, by an address that names one link').findOne({ _id: claims.id }));
  // Without a link a dummy key is checked, so that a wrong address takes as long as a right one.
  const isOwn = claims !== null && isSigned(claims, link?.key || noKey);
  if (!link || !isOwn || claims.expires !== link.expires_time.getTime() || claims.nonce !== link.nonce || link.key === '') throw notFound();
  const tracker = await exportRows(service).findOne({ _id: link.tracker, org: link.org });
  if (stateOf(link, (await readSettings(service, link.org)).share_links) !== 'open' || !hasFile(tracker)) throw notFound();
  // The link shows no more than its creator has permission to see now.
  if (tracker.requested_by !== link.created_by || !(await mayStillView(service, tracker))) throw notFound();
  return { link, tracker };
}
