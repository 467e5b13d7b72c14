/** The fields of a contact period and of a follow-up (docs/rules/health.md#contacts), named in `contract/locales`. */
import { choice, day, flag, longText, number, reference } from '@firm/platform/contract/entity/fieldKinds';
import { certainties, contactSources, exposureTypes, finalStatuses, inactiveReasons, riskLevels, tracingLimits } from '../limits.ts';

const contact = 'contact';
const followup = 'followup';

/** What a user enters for a meeting without a presence. */
export const contactFields = {
  contact_employee: reference('employees', { required: true, always: true, shown: null, filter: true, group: contact }),
  certainty: choice(certainties, { always: true, initial: 'probable', filter: true, group: contact }),
  zone: reference('workzones', { filter: true, group: contact }),
  remarks: longText(tracingLimits.reason, { group: contact }),
} as const;

/** What the service sets itself. */
export const contactFacts = {
  case_employee: reference('employees', { always: true, readOnly: true, shown: null, filter: true }),
  /** First record of the case. */
  index_record: reference('healthtrackrecords', { always: true, readOnly: true, shown: null, filter: true }),
  /** The contact's bed. */
  resource: reference('resources', { readOnly: true, shown: null }),
  exposure_type: choice(exposureTypes, { always: true, readOnly: true, filter: true }),
  source: choice(contactSources, { always: true, readOnly: true, filter: true }),
  active: flag({ initial: true, filter: true, notInForm: 'a button of its own leaves it out and counts it again' }),
  /** Empty: the period counts. */
  inactive_reason: choice(inactiveReasons, { readOnly: true }),
} as const;

/** Fields of a follow-up that a user can change. */
export const tracerFields = {
  followup_end: day({ always: true, filter: true, group: followup }),
  final_status: choice(finalStatuses, { always: true, filter: true, group: followup }),
  /** Why the end was postponed or brought forward, or the follow-up was ended by hand. */
  reason: longText(tracingLimits.reason, { group: followup }),
  risk_level: choice(riskLevels, { always: true, filter: true, group: followup }),
  assignee: reference('users', { filter: true, group: followup }),
} as const;

/** Fields derived from contact periods. */
export const tracerFacts = {
  employee: reference('employees', { always: true, readOnly: true, shown: null, filter: true }),
  index_record: reference('healthtrackrecords', { always: true, readOnly: true, shown: null, filter: true }),
  last_contact: day({ always: true, readOnly: true, filter: true }),
  followup_start: day({ always: true, readOnly: true }),
  /** 0 to 1; the risk is derived from it. */
  score: number(0, 1, { readOnly: true, notAudited: 'the risk tells it' }),
} as const;
