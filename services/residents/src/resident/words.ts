/**
 * The search words of a resident: name, passes, passport, telephone, bed; identifying numbers also as one word. Pairs of words are added,
 * since single names are too common to find a resident by.
 */
import { searchWords } from '@firm/platform/list/search';
import { withPairs } from '@firm/platform/list/wordPairs';
import type { ResidentDocument } from './model.ts';

type Found = Pick<
  ResidentDocument,
  'name' | 'pass_number' | 'work_pass_num' | 'passport_no' | 'mobile_no' | 'resource_ref_id'
>;

export function residentWords(e: Found): string[] {
  const pass = e.pass_number.replaceAll('-', '');
  const words = searchWords(
    e.name,
    e.pass_number,
    pass,
    e.work_pass_num,
    e.passport_no,
    e.mobile_no.replace(/\D/g, ''),
    e.resource_ref_id,
    // Users type numbers with other separators, or with none.
    ...[e.work_pass_num, e.passport_no, e.resource_ref_id].map((number) => searchWords(number).join('')),
  );
  return withPairs(words);
}
