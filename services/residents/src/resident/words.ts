/** The words by which a resident is found: name, passes, passport, telephone, bed; numbers also as one word. */
import { searchWords } from '@firm/platform/list/search';
import type { ResidentDocument } from './model.ts';

type Found = Pick<
  ResidentDocument,
  'name' | 'pass_number' | 'work_pass_num' | 'passport_no' | 'mobile_no' | 'resource_ref_id'
>;

export function residentWords(e: Found): string[] {
  const pass = e.pass_number.replaceAll('-', '');
  return searchWords(
    e.name,
    e.pass_number,
    pass,
    e.work_pass_num,
    e.passport_no,
    e.mobile_no.replace(/\D/g, ''),
    e.resource_ref_id,
    // Numbers are typed with other marks between their parts, or with none.
    ...[e.work_pass_num, e.passport_no, e.resource_ref_id].map((number) => searchWords(number).join('')),
  );
}
