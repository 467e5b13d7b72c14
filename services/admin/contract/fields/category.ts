/** The fields of a product category (docs/rules/administration.md#set-up-lists). */
import { choice, count, flag, parts, text } from '@firm/platform/contract/entity/fieldKinds';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { categoryKinds, categoryLimits as limits, lineBases } from '../limits.ts';

const group = 'category';

export const categoryFields = {
  /** In the portal's languages; English is the fallback. */
  names: parts({ ...inEachLanguage(() => text(limits.name)), en: text(limits.name, { required: true }) }, { each: 'languages', required: true, partial: true, group }),
  kind: choice(categoryKinds, { always: true, group }),
  /** The default basis of a line in this category. */
  basis: choice(lineBases, { always: true, group }),
  is_active: flag({ initial: true, notInForm: 'the list hides and shows it by a button of its own' }),
  sequence: count(0, limits.sequence, { notInForm: 'a new one is the last' }),
} as const;
