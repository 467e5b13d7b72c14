/** The fields of a contact period and of a follow-up (docs/rules/health.md#contacts). Named in `contract/locales`. */
import { choice, day, flag, longText, number, reference } from '@firm/platform/contract/entity/field';
import { certainties, contactSources, exposureTypes, finalStatuses, inactiveReasons, riskLevels, tracingLimits } from '../limits.ts';

const contact = 'contact';
const followup = 'followup';

/** What a user enters of a meeting that no presence shows. */
export const contactFields = {
  contact_employee: reference('employees', { required: true, always: true, shown: null, filter: true, group: contact }),
  certainty: choice(certainties, { always: true, initial: 'probable', filter: true, group: contact }),
  zone: reference('workzones', { filter: true, group: contact }),
  remarks: longText(tracingLimits.reason, { group: contact }),
} as const;

/** What the service sets itself. */
export const contactFacts = {
  case_employee: reference('employees', { always: true, readOnly: true, shown: null, filter: true }),
  /** The first record of the episode. */
  index_record: reference('healthtrackrecords', { always: true, readOnly: true, shown: null, filter: true }),
  /** The bed of the contact. */
  resource: reference('resources', { readOnly: true, shown: null }),
  exposure_type: choice(exposureTypes, { always: true, readOnly: true, filter: true }),
  source: choice(contactSources, { always: true, readOnly: true, filter: true }),
  active: flag({ initial: true, filter: true, notInForm: 'a button of its own leaves it out and counts it again' }),
  /** Empty: it counts. */
  inactive_reason: choice(inactiveReasons, { readOnly: true }),
} as const;

/** What a person may change of a follow-up. */
export const tracerFields = {
  followup_end: day({ always: true, filter: true, group: followup }),
  final_status: choice(finalStatuses, { always: true, filter: true, group: followup }),
  /** Why the end was put off or brought forward, or the follow-up was ended by hand. */
  reason: longText(tracingLimits.reason, { group: followup }),
  risk_level: choice(riskLevels, { always: true, filter: true, group: followup }),
  assignee: reference('users', { filter: true, group: followup }),
} as const;

/** What follows from contact periods. */
export const tracerFacts = {
  employee: reference('employees', { always: true, readOnly: true, shown: null, filter: true }),
  index_record: reference('healthtrackrecords', { always: true, readOnly: true, shown: null, filter: true }),
  last_contact: day({ always: true, readOnly: true, filter: true }),
  followup_start: day({ always: true, readOnly: true }),
  /** 0 to 1; what the risk is made of. */
  score: number(0, 1, { readOnly: true, notAudited: 'the risk tells it' }),
} as const;
