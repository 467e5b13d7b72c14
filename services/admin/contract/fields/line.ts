/** The fields of a contract line (docs/rules/administration.md#contracts), in the order of its form. */
import { choice, count, day, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { contractLimits as limits, lineBases } from '../limits.ts';

const group = 'line';
const wholeContract = 'a line of the form lasts as long as the contract';

export const contractLineFields = {
  product_category: reference('productcategories', { always: true, required: true, group }),
  dormitory: reference('dormitories', { always: true, required: true, shown: 'dorm_name', group }),
  basis: choice(lineBases, { always: true, required: true, group }),
  quantity: count(0, limits.quantity, { required: true, group }),
  /** Whole minor units. */
  unit_price_minor: count(0, limits.price, { required: true, group }),
  description: text(limits.description, { group }),
  /** Only where the line is shorter than the contract. */
  start_date: day({ notInForm: wholeContract }),
  end_date: day({ notInForm: wholeContract }),
} as const;
