/** The fields of a request from the public forms (docs/rules/access.md#public-forms), in the order of the forms. */
import { choice, email, longText, moment, phone, text } from '@firm/platform/contract/entity/fieldKinds';

const requestKinds = ['account', 'operator', 'demonstration'] as const;
const requestStatuses = ['pending', 'approved', 'rejected'] as const;

const group = 'request';

/** What a visitor enters. */
export const requestFields = {
  kind: choice(requestKinds, { always: true, filter: true, notInForm: 'each kind has a form of its own' }),
  name: text(150, { required: true, group }),
  email: email({ group }),
  organisation: text(150, { group }),
  phone: phone({ group }, 40),
  message: longText(2_000, { group }),
} as const;

/** The decision about the request. */
export const requestDecisionFields = {
  status: choice(requestStatuses, { always: true, filter: true, notInForm: 'a button each for yes and no' }),
  remarks: longText(1_000, { group: 'decision' }),
  decided_time: moment({ readOnly: true }),
} as const;
