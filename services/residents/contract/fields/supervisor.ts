/** The fields of a supervisor: the contact person of a client or a resident. */
import { choice, email, phone, text } from '@firm/platform/contract/entity/fieldKinds';
import { residentsLimits as limits } from '../limits.ts';
import { designations } from '../reference/fixedLists.ts';

const group = 'supervisor';

export const supervisorFields = {
  supervisor_name: text(limits.name, { group }),
  supervisor_designation: choice(designations, { list: 'designations', group }),
  supervisor_mobile: phone({ group }),
  supervisor_phone: phone({ group }),
  supervisor_email: email({ group }),
} as const;
