/** The fields of an organisation (docs/rules/access.md#organisation). Its contacts and its time zone are checked by more than a field says. */
import { currencies } from '@firm/platform/contract/currencies';
import { choice, count, parts, text } from '@firm/platform/contract/entity/field';
import { organisationLimits as limits } from '../organisationLimits.ts';

const group = 'organisation';

export const organisationFields = {
  name: text(limits.name, { required: true, group }),
  footerData: parts({ text: text(limits.text), address: text(limits.address) }, { group }),
  copyrightData: parts({ text: text(limits.copyright), year: count(limits.year.min, limits.year.max) }, { group }),
  /** By ISO 4217; contracts begin in it. */
  currency: choice(currencies, { always: true, ltr: true, group }),
} as const;
