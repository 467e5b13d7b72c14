/**
 * What services that are planned and not there yet will declare: their parts of the permissions, the menu and the groups
 * exist from the first day (docs/architecture/declarations.md). The team that builds one of them moves its entry into the
 * service's own `contract/declaration.ts`; from then on the service declares itself.
 */
import type { Declaration } from '@firm/platform/contract/declaration';

/** By the name of the service. Today every service is there. */
export const planned: Readonly<Record<string, Declaration>> = {};
