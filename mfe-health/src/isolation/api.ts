/** Calls for isolating a resident: the free beds, and the transfer, which is a call of the tenancy service. */
import { queryOptions } from '@tanstack/react-query';
import type { TenancyApi } from '@firm/tenancy/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { api, collection } from '../api.ts';

export const tenancyApi = createApi<TenancyApi>();

/** Free beds in which residents can be isolated, those of the resident's own dormitory first. @param limit the most to list */
export const isolationBedsQuery = (asked: { readonly employee?: number; readonly dormitory?: string | undefined }, limit: number) => {
  const query = { limit, ...(asked.employee !== undefined && { employee: String(asked.employee) }), ...(asked.dormitory && { dormitory: asked.dormitory }) };
  return queryOptions({
    queryKey: [collection, 'isolation', query],
    queryFn: ({ signal }) => api('GET /healthtrackrecords/isolation_beds/', { query, signal }),
  });
};
