/** Calls that write employers and vendors: the two have different calls, but screens treat them alike. */
import { queryOptions } from '@tanstack/react-query';
import type { NewEmployerFirm, NewVendor, ResidentsApi } from '@firm/residents/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../../api.ts';
import type { ClientKind } from '../../resident/addresses.ts';
import { employerQuery, keepEmployer, keepVendor, vendorQuery, type EmployerFirm, type Vendor } from '../../resident/api.ts';
import type { Client } from './clientFields.ts';

/** Adds a client, or replaces all fields of an existing one. @throws ApiError */
export async function saveClient(kind: ClientKind, body: object, of: { readonly client: Client | null; readonly key: string }): Promise<Client> {
  const { client, key } = of;
  if (kind === 'employer') {
    const employer = client
      ? await api('PUT /employerfirms/{id}/', { params: { id: client.id }, body: { ...(body as NewEmployerFirm), version: client.version } })
      : await api('POST /employerfirms/', { body: body as NewEmployerFirm, idempotencyKey: key });
    keepEmployer(employer);
    return employer;
  }
  const vendor = client
    ? await api('PUT /vendors/{id}/', { params: { id: client.id }, body: { ...(body as NewVendor), version: client.version } })
    : await api('POST /vendors/', { body: body as NewVendor, idempotencyKey: key });
  keepVendor(vendor);
  return vendor;
}

/** Records that an employer and a vendor are one company, and refetches vendors and residents. @throws ApiError */
export async function linkCompany({ employer, vendor }: { readonly employer: number; readonly vendor: number }): Promise<void> {
  keepEmployer(await api('POST /employerfirms/{id}/same_company/', { params: { id: employer }, body: { vendor } }));
  for (const collection of ['vendors', 'employees']) void queryClient.invalidateQueries({ queryKey: [collection] });
}

type MergeBody = ResidentsApi['POST /vendors/{id}/merge/']['body'] & ResidentsApi['POST /employerfirms/{id}/merge/']['body'];
type Merge = ResidentsApi['POST /vendors/{id}/merge/']['answer'];

const askMerge = (kind: ClientKind, id: number, body: MergeBody, signal?: AbortSignal): Promise<Merge> => {
  const asked = { params: { id }, body, ...(signal && { signal, quiet: true }) };
  return kind === 'employer' ? api('POST /employerfirms/{id}/merge/', asked) : api('POST /vendors/{id}/merge/', asked);
};

/** A dry run of a merge: the records that would refer to this client instead of the other. */
export const mergeQuery = (kind: ClientKind, id: number, from: number) =>
  queryOptions({ queryKey: [kind === 'employer' ? 'employerfirms' : 'vendors', 'merging', id, from], queryFn: ({ signal }) => askMerge(kind, id, { from, dry_run: true }, signal), staleTime: 0, retry: false });

/** Merges client `from` into this one. @throws ApiError 409 if they are different companies, or one was already merged into another */
export async function mergeClient(kind: ClientKind, id: number, { from, take }: { readonly from: number; readonly take: readonly string[] }): Promise<void> {
  await askMerge(kind, id, { from, take: take as NonNullable<MergeBody['take']> });
  for (const collection of ['vendors', 'employerfirms', 'employees', 'contracts', 'alerts', 'resourcereserves']) void queryClient.invalidateQueries({ queryKey: [collection] });
}

/** Makes an active vendor inactive, or an inactive one active. @throws ApiError 409 with the records that refer to it */
export async function toggleVendor(vendor: Pick<Vendor, 'id' | 'version'>): Promise<void> {
  keepVendor(await api('POST /vendors/{id}/toggleVendor/', { params: { id: vendor.id }, body: { version: vendor.version } }));
}

/** Deletes a client. @throws ApiError 409 with the records that refer to it */
export async function removeClient(kind: ClientKind, id: number): Promise<void> {
  if (kind === 'employer') await api('DELETE /employerfirms/{id}/', { params: { id } });
  else await api('DELETE /vendors/{id}/', { params: { id } });
  queryClient.removeQueries({ queryKey: (kind === 'employer' ? employerQuery(id) : vendorQuery(id)).queryKey });
  void queryClient.invalidateQueries({ queryKey: [kind === 'employer' ? 'employerfirms' : 'vendors'] });
}

/** Stores the current record that came with a refusal in the cache. */
export function keepClient(kind: ClientKind, client: Client): void {
  if (kind === 'employer') keepEmployer(client as EmployerFirm);
  else keepVendor(client as Vendor);
}
