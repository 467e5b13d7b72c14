/** The fields of the code at a door (docs/rules/maintenance.md#reports-at-the-door). The code itself is a secret, and part of no history. */
import { flag, moment, reference } from '@firm/platform/contract/entity/field';

export const doorCodeFields = {
  dormitory: reference('dormitories', { always: true, readOnly: true, shown: null, notAudited: 'the change says where' }),
  /** Whether it is answered. */
  is_active: flag({ initial: true, notInForm: 'a button of its own switches it' }),
  /** When it was made, or renewed last. */
  issued_time: moment({ always: true, readOnly: true }),
} as const;
