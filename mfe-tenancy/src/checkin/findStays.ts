import { foldedText } from '@firm/platform/contract/foldedText';
import { residentsApi, type Stay } from '../api.ts';
import type { ResidentCode } from '@firm/residents/contract/resident/residentCode';

/** Finds the stay of one of these residents among those that are not listed. */
export type FindUnlisted = (people: readonly number[]) => Promise<Stay | null>;

/**
 * The stay of the resident whom a scanned code names, among the waiting ones; null when there is none. A number is
 * looked up in the residents service, since a stay has only the resident's id.
 * @param unlisted where there are more waiting than are listed
 * @throws ApiError when the lookup fails
 */
export async function findStayByCode(code: ResidentCode, waiting: readonly Stay[], unlisted: FindUnlisted = async () => null): Promise<Stay | null> {
  const people = await peopleWith(code);
  if (people.length === 0) return null;
  return waiting.find(({ person }) => people.includes(person)) ?? unlisted(people);
}

async function peopleWith(code: ResidentCode): Promise<readonly number[]> {
  if ('id' in code) return [code.id];
  const wanted = code.number.toLowerCase();
  const { results } = await residentsApi('GET /employees/', { query: { search: code.number, limit: 20 } });
  return results.filter(({ pass_number, work_pass_num }) => [pass_number, work_pass_num].some((number) => number.toLowerCase() === wanted)).map(({ id }) => id);
}

/** Stays in which every typed word occurs in the resident's name, pass number or bed. */
export function filterStays(waiting: readonly Stay[], typed: string): readonly Stay[] {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  return waiting.filter(({ person_name, person_pass_number, resource_ref_id }) => {
    const text = foldedText(`${person_name ?? ''} ${person_pass_number ?? ''} ${resource_ref_id}`);
    return words.every((word) => text.includes(word));
  });
}
