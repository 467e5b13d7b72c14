/** The fields of a product category (docs/rules/administration.md#set-up-lists). */
import { choice, count, flag, parts, text } from '@firm/platform/contract/entity/field';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { categoryKinds, categoryLimits as limits, lineBases } from '../limits.ts';

export const categoryFields = {
  /** In the portal's languages; English where there is none. */
  names: parts({ ...inEachLanguage(() => text(limits.name)), en: text(limits.name, { required: true }) }, { required: true, partial: true }),
  kind: choice(categoryKinds, { always: true }),
  /** How a line of it is charged unless somebody says otherwise. */
  basis: choice(lineBases, { always: true }),
  is_active: flag({ initial: true }),
  sequence: count(0, limits.sequence),
} as const;
