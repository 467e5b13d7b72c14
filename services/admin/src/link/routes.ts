/** Links to files: created, listed, revoked, and open to anybody who has the address (docs/rules/administration.md#links). */
import { users } from '@firm/identity/contract/published';
import { onlyOf } from '@firm/platform/auth/changeAudience';
import type { Principal } from '@firm/platform/auth/principal';
import { entityWrite } from '@firm/platform/change/entity';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { conflict, forbidden, notFound, tooMany, unavailable } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import { EntityList } from '@firm/platform/list/entityList';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg, type Condition, type Scope } from '@firm/platform/mongo/scope';
import { networkOf } from '@firm/platform/rateLimit/networkOf';
import { RateLimit } from '@firm/platform/rateLimit/rateLimit';
import type { ServiceContext } from '@firm/platform/service/context';
import { serveFile } from '@firm/platform/uploads/serve';
import { isReady } from '../../contract/export/moves.ts';
import { linkLimits as limits, type LinkState } from '../../contract/link/limits.ts';
import type { ExportLink, linkRoutes } from '../../contract/link/routes.ts';
import { exportModel, exportRows, type ExportDocument } from '../export/model.ts';
import { mayStillView } from '../export/rights.ts';
import { dormitoriesOf } from '../export/seen.ts';
import { seesMade } from '../seesMade.ts';
import { readSettings } from '../settings/model.ts';
import { linkEntity, linkModel, type LinkDocument } from './model.ts';
import { isSigned, newKey, newNonce, readToken, tokenOf } from './token.ts';

type Routes = typeof linkRoutes;
const hourMs = 3_600_000;

/** Whether the file still exists for download. */
const hasFile = (one: ExportDocument | null | undefined): one is ExportDocument & { file: NonNullable<ExportDocument['file']> } =>
  one !== null && one !== undefined && isReady(one.status) && one.file !== null && one.expires_time !== null && one.expires_time > clock.now();

const signedOf = ({ _id, expires_time, nonce }: LinkDocument) => ({ id: _id, expires: expires_time.getTime(), nonce });

export function linkHandlers(service: ServiceContext): Handlers<Routes> {
  const uses = new RateLimit(service, 'link_uses', limits.uses);
  const misses = new RateLimit(service, 'link_misses', limits.misses);
  const rows = (scope: Scope) => service.rows(linkModel, wholeOrg(scope.org));

  async function render(found: readonly LinkDocument[], base: string, org: number, reader: number): Promise<ExportLink[]> {
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
  const writerFor = ({ caller }: Pick<Call<Routes['createExportLink']>, 'caller'>) =>
    new Writer<LinkDocument, ExportLink>(service, {
      ...linkEntity,
      types: { created: 'created', updated: 'revoked', deleted: 'deleted' },
      render: async (one, base) => (await render([one], base, one.org, caller.id))[0] as ExportLink,
    });

  /**
   * The link that a valid address opens.
   * @throws 404 for whatever reason it does not, without revealing which
   */
  async function opened(token: string): Promise<{ readonly link: LinkDocument; readonly tracker: ExportDocument & { file: NonNullable<ExportDocument['file']> } }> {
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

  return {
    listExportLinks: async (call) => {
      const { tracker, all } = call.query;
      if (all && !allowed(call.caller, 'change_permission')) throw forbidden();
      const list = new EntityList<LinkDocument>(service, { model: linkModel, shows: null, render: (found, base) => render(found, base, call.scope.org, call.caller.id) });
      return list.page({ ...call, scope: wholeOrg(call.scope.org) }, every(all ? seenBy(call.caller) : { created_by: call.caller.id }, oneOf('tracker', tracker)));
    },

    createExportLink: async (call) => {
      const { hours, downloads, reason } = call.body;
      const tracker = await service.rows(exportModel, wholeOrg(call.scope.org)).get(call.params.id);
      // Only the owner of the file may share it.
      if (tracker.requested_by !== call.caller.id) throw notFound();
      if (!(await readSettings(service, call.scope.org)).share_links || !(await mayStillView(service, tracker))) throw forbidden();
      if (!hasFile(tracker)) throw conflict('no_file', 'no_file');
      const now = clock.now();
      if ((await rows(call.scope).count({ tracker: tracker._id, revoked_time: null, expires_time: { $gt: now } })) >= limits.ofFile) throw tooMany(hourMs / 1_000);
      return writerFor(call).create(call, {
        ...{ rev: 1, org: call.scope.org, dormitories: dormitoriesOf(tracker), tracker: tracker._id, name: tracker.file.name, reason, nonce: newNonce(), key: newKey() },
        ...{ downloads, used: 0, last_used: null, last_network: '', expires_time: new Date(now.getTime() + hours * hourMs), revoked_time: null },
        ...{ created_by: call.caller.id, created_time: now, update_time: now },
      });
    },

    revokeExportLink: async (call) => {
      const found = await rows(call.scope).get(call.params.id);
      if (!seesMade(call.caller, { owner: found.created_by, dormitories: found.dormitories })) throw notFound();
      return writerFor(call).update(call, found._id, call.body.version, async (before) => ({ set: before.revoked_time ? {} : { revoked_time: clock.now(), key: '' }, type: 'revoked' }));
    },

    openExportLink: async ({ params, address, log }) => {
      const network = networkOf(address);
      await uses.use(network);
      if ((await misses.wait(network)) > 0) await misses.use(network);
      const { file, org, name, link } = await retryOnConflict(
        async () => {
          const { link, tracker } = await opened(params.token).catch(async (error: unknown) => {
            await misses.count(network);
            throw error;
          });
          // Counted before the first byte is sent, on condition of the revision: of two simultaneous uses of the last download, only one succeeds.
          const now = clock.now();
          const after = { ...link, used: link.used + 1, last_used: now, last_network: network, update_time: now };
          await service.commits.commit(entityWrite(linkEntity, link, after, 'used'));
          return { file: tracker.file.id, org: tracker.org, name: tracker.file.name, link: link._id };
        },
        { otherwise: () => unavailable() },
      );
      log.info({ link }, 'file downloaded by a link');
      const stored = await service.files.open(file, wholeOrg(org));
      if (!stored) throw notFound();
      return Reply.take((request, response) => serveFile(request, response, stored, { saveAs: name, once: true }));
    },
  };
}

/** The links that a caller with change_permission sees, as a condition: the same as `seesMade`. */
const seenBy = ({ id, scope: { dormitories } }: Principal): Condition => (dormitories === 'all' ? {} : { $or: [{ created_by: id }, { dormitories: onlyOf(dormitories) }] });

const noKey = newKey();

/** @param isThere whether the file exists and links are switched on */
function stateOf({ revoked_time, expires_time, used, downloads }: LinkDocument, isThere: boolean): LinkState {
  if (revoked_time) return 'revoked';
  if (expires_time <= clock.now()) return 'expired';
  if (used >= downloads) return 'used';
  return isThere ? 'open' : 'gone';
}
