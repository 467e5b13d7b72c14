/**
 * Declarations of services that are planned but not built yet, so that their permissions, menu entries and groups exist
 * from the first day (docs/architecture/declarations.md). The team that builds such a service moves its entry into the
 * service's own `contract/declaration.ts`; from then on the service publishes it itself.
 */
import type { Declaration } from '@firm/platform/contract/declaration';

/** By name of the service. Today every planned service has been built. */
export const planned: Readonly<Record<string, Declaration>> = {};
