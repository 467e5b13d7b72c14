/** The fields of an organisation (docs/rules/access.md#organisation), except its contacts and its time zone, which need further checks. */
import { currencies } from '@firm/platform/contract/currencies';
import { choice, count, parts, text } from '@firm/platform/contract/entity/fieldKinds';
import { organisationLimits as limits } from '../organisation/limits.ts';

const group = 'organisation';

export const organisationFields = {
  name: text(limits.name, { required: true, group }),
  footerData: parts({ text: text(limits.text), address: text(limits.address) }, { group }),
  copyrightData: parts({ text: text(limits.copyright), year: count(limits.year.min, limits.year.max) }, { group }),
  /** ISO 4217 code; the default currency of new contracts. */
  currency: choice(currencies, { always: true, ltr: true, group }),
} as const;
