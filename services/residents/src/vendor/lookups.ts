/** The entries of reference lists that records of vendors and employer firms name. */
import { lookupsOf } from '@firm/platform/contract/entity/lookups';
import { firmFields } from '../../contract/fields/client.ts';
import { numberedLists } from '../reference/lookups.ts';

export const firmLookups = lookupsOf(firmFields, numberedLists);
