/** What residents declares of itself to the portal. */
import { declare } from '@firm/platform/contract/declaration';

export const declaration = declare({
  app: 'residents',
  models: { employee: 4, vendor: 5, dormitory: 6, workzone: 7 },
});

/** A model of this service, as permissions name it. */
export type Model = keyof typeof declaration.models;
