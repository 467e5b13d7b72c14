/** The fields of a group (docs/rules/access.md#groups), except its permissions, which are a set. */
import { longText, text } from '@firm/platform/contract/entity/fieldKinds';

export const groupFields = {
  name: text(60, { required: true, group: 'group' }),
  description: longText(500, { group: 'group' }),
} as const;
