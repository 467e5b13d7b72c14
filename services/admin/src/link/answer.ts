/** How a link is shown: with its state, and with its address to the one who created it. */
import { users } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { isReady } from '../../contract/export/moves.ts';
import type { LinkState } from '../../contract/link/limits.ts';
import type { ExportLink } from '../../contract/link/routes.ts';
import { exportModel, type ExportDocument } from '../export/model.ts';
import { readSettings } from '../settings/model.ts';
import type { LinkDocument } from './model.ts';
import { tokenOf } from './token.ts';

/** An export whose file exists. */
export type WithFile = ExportDocument & { file: NonNullable<ExportDocument['file']> };

/** Whether the file still exists for download. */
export const hasFile = (one: ExportDocument | null | undefined): one is WithFile =>
  one !== null && one !== undefined && isReady(one.status) && one.file !== null && one.expires_time !== null && one.expires_time > clock.now();

const signedOf = ({ _id, expires_time, nonce }: LinkDocument) => ({ id: _id, expires: expires_time.getTime(), nonce });

/** The links of an organisation as one of its users sees them. @param reader the user's id */
export async function renderLinks(service: ServiceContext, found: readonly LinkDocument[], base: string, org: number, reader: number): Promise<ExportLink[]> {
  const scope = wholeOrg(org);
  const [people, trackers, { share_links }] = await Promise.all([
    service.published(users, scope).byId(new Set(found.map((one) => one.created_by))),
    service.rows(exportModel, scope).withIds([...new Set(found.map(({ tracker }) => tracker))]).toArray(),
    readSettings(service, org),
  ]);
  const files = new Set(trackers.filter(hasFile).map(({ _id }) => _id));
  return found.map((one) => {
    const state = stateOf(one, share_links && files.has(one.tracker));
    const { _id, rev, tracker, name, reason, downloads, used, last_used, expires_time, revoked_time, created_by, created_time } = one;
    return {
      ...{ id: _id, version: rev, url: entityUrl(base, 'exportlinks', _id), tracker, name, reason, state, downloads, used },
      ...{ last_used: last_used?.toISOString() ?? null, expires_time: expires_time.toISOString(), revoked_time: revoked_time?.toISOString() ?? null },
      ...{ created_by, created_by_name: people.get(created_by)?.name ?? null, created_time: created_time.toISOString() },
      address: state === 'open' && created_by === reader ? `${base}/exportlinks/${tokenOf(signedOf(one), one.key)}/file/` : null,
    };
  });
}

/** What an address leads to now. @param isThere whether the file exists and links are switched on */
export function stateOf({ revoked_time, expires_time, used, downloads }: LinkDocument, isThere: boolean): LinkState {
  if (revoked_time) return 'revoked';
  if (expires_time <= clock.now()) return 'expired';
  if (used >= downloads) return 'used';
  return isThere ? 'open' : 'gone';
}
