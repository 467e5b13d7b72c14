import { residentsApi, type Stay } from '../api.ts';
import type { ResidentCode } from '@firm/residents/contract/residentCode';

/**
 * The stay of whom a code names, among those that wait; null when the person is not among them. A number is looked up
 * with the residents service, since a stay knows only who it is.
 * @throws ApiError when that fails
 */
export async function stayOf(code: ResidentCode, waiting: readonly Stay[]): Promise<Stay | null> {
  if ('id' in code) return waiting.find(({ person }) => person === code.id) ?? null;
  const wanted = code.number.toLowerCase();
  const { results } = await residentsApi('GET /employees/', { query: { search: code.number, limit: 20 } });
  const people = results.filter(({ pass_number, work_pass_num }) => [pass_number, work_pass_num].some((number) => number.toLowerCase() === wanted));
  return waiting.find(({ person }) => people.some(({ id }) => id === person)) ?? null;
}

/** Stays whose resident, by name or pass number, or bed has all the typed words in it. */
export function thoseLike(waiting: readonly Stay[], typed: string): readonly Stay[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return waiting.filter(({ person_name, person_pass_number, resource_ref_id }) => {
    const text = `${person_name ?? ''} ${person_pass_number ?? ''} ${resource_ref_id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
