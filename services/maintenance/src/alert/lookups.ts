/** The entries of reference lists that an alert refers to. */
import { lookupsOf } from '@firm/platform/contract/entity/lookups';
import { alertFields } from '../../contract/fields/alert.ts';

export const alertLookups = lookupsOf(alertFields);
