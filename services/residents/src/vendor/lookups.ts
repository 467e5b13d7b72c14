/** The reference-list entries that vendors and employers refer to. */
import { lookupsOf } from '@firm/platform/contract/entity/lookups';
import { clientFields } from '../../contract/fields/client.ts';

export const clientLookups = lookupsOf(clientFields);
