/** The fields of a request for rights (docs/rules/access.md#four-eyes). What it asks for is an order, and not made of fields. */
import { choice, longText } from '@firm/platform/contract/entity/field';
import { rightsReasonMax, rightsRequestKinds, rightsRequestStates } from '../limits.ts';

export const rightsRequestFields = {
  kind: choice(rightsRequestKinds, { always: true }),
  reason: longText(rightsReasonMax),
  status: choice(rightsRequestStates, { always: true }),
  remarks: longText(rightsReasonMax),
} as const;
