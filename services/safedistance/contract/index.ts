/** Every call of the safe-distance service (docs/rules/calls.md#safe-distance). */
import { locationRoutes } from './locationRoutes.ts';
import { settingsRoutes } from './settings.ts';

export const safeDistanceRoutes = { ...settingsRoutes, ...locationRoutes } as const;
