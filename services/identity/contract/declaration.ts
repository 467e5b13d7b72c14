/** What identity declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';

export const declaration = declare({
  app: 'auth',
  models: { user: 1, group: 2, permission: 3 },
});
