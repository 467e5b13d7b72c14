/** The code of a resident, scanned or typed at a door: the address of their page, or a pass number. */
import { invalidField } from '@firm/platform/errors/apiError';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { byNumber, type EmployeeRow, employees, numbered, readResidentCode } from '@firm/residents/contract/published';

const idOf = (code: string | undefined): number | undefined => {
  const read = code === undefined ? null : readResidentCode(code);
  return read && 'id' in read ? read.id : undefined;
};

const numberAsTyped = (code: string): string => {
  const read = readResidentCode(code);
  return read && 'number' in read ? read.number : '';
};

const numberOf = (code: string): string => numberAsTyped(code).toUpperCase();

/** Residents by pass number or work pass number. */
async function byNumbers(service: ServiceContext, scope: Scope, codes: readonly string[]): Promise<ReadonlyMap<string, EmployeeRow>> {
  const numbers = codes.map(numberAsTyped).filter((number) => number !== '');
  return numbers.length === 0 ? new Map() : byNumber(await service.published(employees, scope).find(numbered(numbers)));
}

/** The ids of the residents whom codes name; those that name nobody have none. */
export async function idsByCode(service: ServiceContext, scope: Scope, codes: readonly string[]): Promise<(code: string | undefined) => number | undefined> {
  const found = await byNumbers(service, scope, codes);
  return (code) => idOf(code) ?? (code === undefined ? undefined : found.get(numberOf(code))?._id);
}

/**
 * The resident for a code.
 * @throws 422
 */
export async function residentOf(service: ServiceContext, scope: Scope, code: string): Promise<EmployeeRow> {
  const id = idOf(code);
  const found = id === undefined ? (await byNumbers(service, scope, [code])).get(numberOf(code)) : (await service.published(employees, scope).byId([id])).get(id);
  if (!found) throw invalidField('code', 'no_such_resident');
  return found;
}
