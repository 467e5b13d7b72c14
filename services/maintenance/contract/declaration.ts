/** What maintenance declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';

export const declaration = declare({
  app: 'maintenance',
  models: { alert: 11 },
});
