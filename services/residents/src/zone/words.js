/** The searchable words of a zone; the reference is found with and without its dashes. */
import { searchWords } from '@firm/platform/list/search';
import { zoneType } from '../../contract/zoneTypes.ts';
export function zoneWords(name, reference, typeId) {
    return searchWords(name, reference, reference.replaceAll('-', ''), zoneType(typeId)?.name);
}
