import type { IdentityApi } from '@firm/identity/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';

/** The identity service's calls. */
export const identityApi = createApi<IdentityApi>();

/** A public form, as it is sent. */
export interface RegisterRequest {
  readonly kind: 'account' | 'operator' | 'demonstration';
}
