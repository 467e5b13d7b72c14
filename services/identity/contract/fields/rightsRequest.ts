/** The fields of a request for rights (docs/rules/access.md#four-eyes), except the change that it asks for (`RightsOrder`). */
import { choice, longText } from '@firm/platform/contract/entity/fieldKinds';
import { rightsReasonMax, rightsRequestKinds, rightsRequestStates } from '../limits.ts';

export const rightsRequestFields = {
  kind: choice(rightsRequestKinds, { always: true, notInForm: 'it follows from what was held' }),
  reason: longText(rightsReasonMax, { group: 'ask' }),
  status: choice(rightsRequestStates, { always: true, notInForm: 'a button each for yes and no' }),
  remarks: longText(rightsReasonMax, { notInForm: 'asked for by a refusal' }),
} as const;
