/** What tenancy declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';

export const declaration = declare({
  app: 'tenancy',
  models: { resource: 8, resourcereserve: 9, resourceallocation: 10 },
});
