/** Links to files: created, listed, revoked, and open to anybody who has the address (docs/rules/administration.md#links). */
import { onlyOf } from '@firm/platform/auth/changeAudience';
import type { Principal } from '@firm/platform/auth/principal';
import { entityWrite } from '@firm/platform/change/entity';
import { turnOf } from '@firm/platform/change/turn';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
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
import { linkLimits as limits } from '../../contract/link/limits.ts';
import type { ExportLink, linkRoutes } from '../../contract/link/routes.ts';
import { exportModel } from '../export/model.ts';
import { mayStillView } from '../export/rights.ts';
import { dormitoriesOf } from '../export/seen.ts';
import { seesMade } from '../seesMade.ts';
import { readSettings } from '../settings/model.ts';
import { hasFile, renderLinks } from './answer.ts';
import { linkEntity, linkModel, type LinkDocument } from './model.ts';
import { openedBy } from './opened.ts';
import { newKey, newNonce } from './token.ts';

type Routes = typeof linkRoutes;
const hourMs = 3_600_000;

export function linkHandlers(service: ServiceContext): Handlers<Routes> {
  const uses = new RateLimit(service, 'link_uses', limits.uses);
  const misses = new RateLimit(service, 'link_misses', limits.misses);
  const rows = (scope: Scope) => service.rows(linkModel, wholeOrg(scope.org));

  const writerFor = ({ caller }: Pick<Call<Routes['createExportLink']>, 'caller'>) =>
    new Writer<LinkDocument, ExportLink>(service, {
      ...linkEntity,
      types: { created: 'created', updated: 'revoked', deleted: 'deleted' },
      render: async (one, base) => (await renderLinks(service, [one], base, one.org, caller.id))[0] as ExportLink,
    });

  return {
    listExportLinks: async (call) => {
      const { tracker, all } = call.query;
      if (all && !allowed(call.caller, 'change_permission')) throw forbidden();
      const list = new EntityList<LinkDocument>(service, { model: linkModel, shows: null, render: (found, base) => renderLinks(service, found, base, call.scope.org, call.caller.id) });
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
      const made = {
        ...{ rev: 1, org: call.scope.org, dormitories: dormitoriesOf(tracker), tracker: tracker._id, name: tracker.file.name, reason, nonce: newNonce(), key: newKey() },
        ...{ downloads, used: 0, last_used: null, last_network: '', expires_time: new Date(now.getTime() + hours * hourMs), revoked_time: null },
        ...{ created_by: call.caller.id, created_time: now, update_time: now },
      };
      const tooManyLinks = () => tooMany(hourMs / 1_000);
      return retryOnConflict(
        async () => {
          const guard = await turnOf(service, call.scope.org, `links ${tracker._id}`);
          if ((await rows(call.scope).count({ tracker: tracker._id, revoked_time: null, expires_time: { $gt: now } })) >= limits.ofFile) throw tooManyLinks();
          return writerFor(call).create(call, made, { guards: [guard] });
        },
        { otherwise: tooManyLinks },
      );
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
      const opened = () =>
        openedBy(service, params.token).catch(async (error: unknown) => {
          await misses.count(network);
          throw error;
        });
      /** Counted before the first byte is sent, on condition of the revision: of two simultaneous uses of the last download, only one succeeds. */
      const counted = () =>
        retryOnConflict(
          async () => {
            const { link, tracker } = await opened();
            const now = clock.now();
            const after = { ...link, used: link.used + 1, last_used: now, last_network: network, update_time: now };
            await service.commits.commit(entityWrite(linkEntity, link, after, 'used'));
            log.info({ link: link._id }, 'file downloaded by a link');
            return { tracker };
          },
          { otherwise: () => unavailable() },
        );
      return Reply.take(async (request, response) => {
        // HEAD, with which mail and chat programs look at an address before anybody opens it, takes no file.
        const { tracker } = await (request.method === 'HEAD' ? opened() : counted());
        const stored = await service.files.open(tracker.file.id, wholeOrg(tracker.org));
        if (!stored) throw notFound();
        await serveFile(request, response, stored, { saveAs: tracker.file.name, once: true });
      });
    },
  };
}

/** The links that a caller with change_permission sees, as a condition: the same as `seesMade`. */
const seenBy = ({ id, scope: { dormitories } }: Principal): Condition => (dormitories === 'all' ? {} : { $or: [{ created_by: id }, { dormitories: onlyOf(dormitories) }] });
