/** Calls of the site monitor. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { mapRoutes } from '../../contract/location/mapRoutes.ts';
import { monitorHandler } from './monitor.ts';
import { plansHandler } from './plans.ts';

export function mapHandlers(service: ServiceContext): Handlers<typeof mapRoutes> {
  return {
    monitorSites: monitorHandler(service),
    getMapTiles: async () => ({ template: service.config.tiles?.template ?? null, names: service.config.tiles?.names ?? '' }),
    getFloorPlans: plansHandler(service),
  };
}
