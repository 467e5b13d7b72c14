/** The calls of isolating: where there are free beds, and the transfer, which is tenancy's. */
import { queryOptions } from '@tanstack/react-query';
import type { TenancyApi } from '@firm/tenancy/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { api, collection } from '../api.ts';

export const tenancyApi = createApi<TenancyApi>();

/** Beds free now in which residents can be isolated, beginning with the resident's own dormitory. @param limit how many are listed */
export const isolationBedsQuery = (asked: { readonly employee?: number; readonly dormitory?: string | undefined }, limit: number) => {
  const query = { limit, ...(asked.employee !== undefined && { employee: String(asked.employee) }), ...(asked.dormitory && { dormitory: asked.dormitory }) };
  return queryOptions({
    queryKey: [collection, 'isolation', query],
    queryFn: ({ signal }) => api('GET /healthtrackrecords/isolation_beds/', { query, signal }),
  });
};
