/** The call of the bed timeline. */
import type { KeptHandler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { stayRoutes } from '../../contract/stay/routes.ts';
import { keptUnder, roomsStamp } from '../stamps.ts';
import { renderTimeline } from './answer.ts';
import { readTimeline } from './read.ts';

export function timelineHandlers(service: ServiceContext): { getTimeline: KeptHandler<(typeof stayRoutes)['getTimeline']> } {
  return {
    getTimeline: {
      stamps: (org) => [...keptUnder('resourceallocation', 'resource')(org), roomsStamp(org)],
      handle: async ({ scope, query }) => renderTimeline(await readTimeline(service, scope, query)),
    },
  };
}
