/** The area's calls, typed by the service's contract. Query keys begin with the collection, so live events find them. */
import type { Location, SafeDistanceApi } from '@firm/safedistance/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';

export const api = createApi<SafeDistanceApi>();

export type { Location };
