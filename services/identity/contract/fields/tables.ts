/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import { labelledFields } from '@firm/platform/contract/entity/fieldNames';
import type { FieldTables } from '@firm/platform/contract/entity/field';
import { reviewFacts, reviewFields, reviewLineFacts, reviewLineFields } from './accessReview.ts';
import { groupFields } from './group.ts';
import { organisationFields } from './organisation.ts';
import { requestDecisionFields, requestFields } from './registerRequest.ts';
import { rightsRequestFields } from './rightsRequest.ts';
import { securitySettingFields } from './settings.ts';
import { membershipFields, userFields } from './user.ts';

export const fieldTables = {
  users: { ...userFields, ...membershipFields },
  groups: groupFields,
  orgentities: organisationFields,
  requests: { ...requestFields, ...requestDecisionFields },
  rightsrequests: rightsRequestFields,
  accessreviews: { ...reviewFields, ...reviewFacts },
  accessreviewlines: labelledFields({ ...reviewLineFields, ...reviewLineFacts }),
  securitysettings: securitySettingFields,
} as const satisfies FieldTables;
