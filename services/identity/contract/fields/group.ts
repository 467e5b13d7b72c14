/** The fields of a group (docs/rules/access.md#groups). What it permits is a set, and not made of fields. */
import { longText, text } from '@firm/platform/contract/entity/field';

export const groupFields = {
  name: text(60, { required: true, group: 'group' }),
  description: longText(500, { group: 'group' }),
} as const;
