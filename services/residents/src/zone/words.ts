/** The search words of a zone: name, type, and the reference with and without its dashes. */
import { searchWords } from '@firm/platform/list/search';
import { zoneType } from '../../contract/zone/types.ts';

export function zoneWords(name: string, reference: string, typeId: number): string[] {
  return searchWords(name, reference, reference.replaceAll('-', ''), zoneType(typeId)?.name);
}
