/** How an organisation guards its users and rights (docs/rules/access.md#security-settings), in the order of the settings page. */
import { count, flag } from '@firm/platform/contract/entity/field';

const group = 'rights';

export const securitySettingFields = {
  /** Whatever widens rights waits for a second administrator. */
  four_eyes: flag({ group }),
  /** How long the portal is seen as another user. */
  see_as_minutes: count(5, 60, { initial: 30, group }),
} as const;
