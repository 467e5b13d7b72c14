/** How an organisation guards its users and rights (docs/rules/access.md#security-settings), in the order of the settings page. */
import { count, flag } from '@firm/platform/contract/entity/fieldKinds';

const group = 'rights';

export const securitySettingFields = {
  /** Whether changes that widen rights wait for a second administrator. */
  four_eyes: flag({ group }),
  /** How many minutes an administrator can see the portal as another user. */
  see_as_minutes: count(5, 60, { initial: 30, group }),
} as const;
