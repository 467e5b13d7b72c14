/** Calls about residents and their employers, typed by the contract. Query keys begin with the collection, so live events find them. */
import { queryOptions } from '@tanstack/react-query';
import type { Employee, EmployeePatch, EmployerFirm, NewEmployee, Vendor } from '@firm/residents/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';

export type Resident = Employee;
export type NewResident = NewEmployee;
export type ResidentEdit = EmployeePatch;
export type { EmployerFirm, Vendor };

export const residentQuery = (id: number) =>
  queryOptions({
    queryKey: ['employees', 'one', id],
    queryFn: ({ signal }) => api('GET /employees/{id}/', { params: { id }, signal }),
  });

export const employerQuery = (id: number) =>
  queryOptions({
    queryKey: ['employerfirms', 'one', id],
    queryFn: ({ signal }) => api('GET /employerfirms/{id}/', { params: { id }, signal }),
  });

export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: ['vendors', 'one', id],
    queryFn: ({ signal }) => api('GET /vendors/{id}/', { params: { id }, signal }),
  });

/** Puts an answer that we got anyway into the cache and makes lists and figures fresh. */
export function keepResident(resident: Resident): void {
  queryClient.setQueryData(residentQuery(resident.id).queryKey, resident);
  freshen('employees', resident.id);
}

export function keepEmployer(employer: EmployerFirm): void {
  queryClient.setQueryData(employerQuery(employer.id).queryKey, employer);
  freshen('employerfirms', employer.id);
}

export function keepVendor(vendor: Vendor): void {
  queryClient.setQueryData(vendorQuery(vendor.id).queryKey, vendor);
  freshen('vendors', vendor.id);
}

/** Everything of a collection is asked for again, except the one record that was just answered. */
function freshen(collection: string, id: number): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === collection && !(queryKey[1] === 'one' && queryKey[2] === id && queryKey.length === 3),
  });
}

/** Sends a picture, or another in its place (docs/rules/calls.md#uploads). */
export async function sendPicture(id: number, picture: File): Promise<Resident> {
  const form = new FormData();
  form.set('avatar', picture);
  const resident = await api('PATCH /employees/{id}/', { params: { id }, body: form });
  keepResident(resident);
  return resident;
}
