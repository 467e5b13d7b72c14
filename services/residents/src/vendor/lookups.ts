/** The entries of reference lists that records of vendors and employers name. */
import { lookupsOf } from '@firm/platform/contract/entity/lookups';
import { clientFields } from '../../contract/fields/client.ts';

export const clientLookups = lookupsOf(clientFields);
