/** Calls about residents and their employers, typed by the contract. Query keys begin with the collection, so that live events can invalidate them. */
import { queryOptions } from '@tanstack/react-query';
import type { Employee, EmployeePatch, EmployerFirm, NewEmployee, Vendor } from '@firm/residents/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';

export type Resident = Employee;
export type NewResident = NewEmployee;
export type ResidentEdit = EmployeePatch;
export type { EmployerFirm, Vendor };

/** One resident in full. */
export const residentQuery = (id: number) =>
  queryOptions({
    queryKey: ['employees', 'one', id],
    queryFn: ({ signal }) => api('GET /employees/{id}/', { params: { id }, signal }),
  });

/** One employer in full. */
export const employerQuery = (id: number) =>
  queryOptions({
    queryKey: ['employerfirms', 'one', id],
    queryFn: ({ signal }) => api('GET /employerfirms/{id}/', { params: { id }, signal }),
  });

/** One vendor in full. */
export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: ['vendors', 'one', id],
    queryFn: ({ signal }) => api('GET /vendors/{id}/', { params: { id }, signal }),
  });

/** Stores a resident that a call has returned in the cache, and refetches lists and figures. */
export function keepResident(resident: Resident): void {
  queryClient.setQueryData(residentQuery(resident.id).queryKey, resident);
  freshen('employees', resident.id);
}

/** Stores an employer that a call has returned in the cache, and refetches lists. */
export function keepEmployer(employer: EmployerFirm): void {
  queryClient.setQueryData(employerQuery(employer.id).queryKey, employer);
  freshen('employerfirms', employer.id);
}

/** Stores a vendor that a call has returned in the cache, and refetches lists. */
export function keepVendor(vendor: Vendor): void {
  queryClient.setQueryData(vendorQuery(vendor.id).queryKey, vendor);
  freshen('vendors', vendor.id);
}

/** Refetches all queries of a collection except the one record that a call has just returned. */
function freshen(collection: string, id: number): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === collection && !(queryKey[1] === 'one' && queryKey[2] === id && queryKey.length === 3),
  });
}

/** Uploads a resident's picture; an existing one is replaced (docs/rules/calls.md#uploads). */
export async function sendPicture(id: number, picture: File): Promise<Resident> {
  const form = new FormData();
  form.set('avatar', picture);
  const resident = await api('PATCH /employees/{id}/', { params: { id }, body: form });
  keepResident(resident);
  return resident;
}
