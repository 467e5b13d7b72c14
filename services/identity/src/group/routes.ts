/** The calls that list groups and permissions. */
import { entityUrl } from '@firm/platform/contract/fields';
import { permissionsOf } from '@firm/platform/contract/declaration';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { pageHead, readPage } from '@firm/platform/list/page';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations } from '@firm/platform/service/declarations';
import type { groupRoutes } from '../../contract/group.ts';
import { groupModel } from './model.ts';

export function groupHandlers(service: ServiceContext): Handlers<typeof groupRoutes> {
  return {
    listGroups: async (call) => {
      const { list, scope, base } = call;
      const page = await readPage({ rows: service.rows(groupModel, scope), list, filter: {} });
      return {
        ...pageHead(call, page),
        results: page.rows.map(({ _id, name, permissions: held }) => ({
          id: _id,
          name,
          url: entityUrl(base, 'groups', _id),
          permissions: held,
        })),
      };
    },

    listPermissions: async (call) => arrayPage(call, permissionsOf(await readDeclarations(service))),
  };
}
