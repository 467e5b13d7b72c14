/** The entries of reference lists that an alert names. */
import { lookupsOf } from '@firm/platform/contract/entity/lookups';
import { alertFields } from '../../contract/fields/alert.ts';
import { alertTypes, areaTypes, priorityTypes, problemTypes, severityTypes } from '../lookup/lists.ts';

export const alertLookups = lookupsOf(alertFields, {
  alert_types: alertTypes,
  area_types: areaTypes,
  problem_types: problemTypes,
  priority_types: priorityTypes,
  severity_types: severityTypes,
});
