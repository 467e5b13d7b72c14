/** For tests: what the other services declare, as far as identity's tests ask for it; identity starts without them there. */
import type { Declaration } from '@firm/platform/contract/declaration';

export const declaredElsewhere: Readonly<Record<string, Declaration>> = {
  maintenance: { app: 'maintenance', models: { alert: 11 } },
  residents: { app: 'residents', models: { employee: 4, vendor: 5, dormitory: 6, workzone: 7 } },
  tenancy: { app: 'tenancy', models: { resource: 8, resourcereserve: 9, resourceallocation: 10 } },
};
