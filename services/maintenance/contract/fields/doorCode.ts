/** The fields of a door code (docs/rules/maintenance.md#reports-at-the-door). The code itself is a secret, and not part of the history. */
import { flag, moment, reference } from '@firm/platform/contract/entity/fieldKinds';

export const doorCodeFields = {
  dormitory: reference('dormitories', { always: true, readOnly: true, shown: null, notAudited: 'the change says where' }),
  /** Whether calls with the code are accepted. */
  is_active: flag({ initial: true, notInForm: 'a button of its own switches it' }),
  /** When it was created or last renewed. */
  issued_time: moment({ always: true, readOnly: true }),
} as const;
