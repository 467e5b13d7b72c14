/** The fields of a request from the public forms (docs/rules/access.md#public-forms), in the order of the forms. */
import { choice, email, longText, moment, phone, text } from '@firm/platform/contract/entity/field';

const requestKinds = ['account', 'operator', 'demonstration'] as const;
const requestStatuses = ['pending', 'approved', 'rejected'] as const;

/** What a visitor says. */
export const requestFields = {
  kind: choice(requestKinds, { always: true, filter: true }),
  name: text(150, { required: true }),
  email: email(),
  organisation: text(150),
  phone: phone({}, 40),
  message: longText(2_000),
} as const;

/** What becomes of it. */
export const requestDecisionFields = {
  status: choice(requestStatuses, { always: true, filter: true }),
  remarks: longText(1_000),
  decided_time: moment({ readOnly: true }),
} as const;
