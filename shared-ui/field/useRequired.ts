import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '@firm/platform/contract/entity/field';

/** A rule of antd's form items. */
interface RequiredRule {
  readonly required: true;
  readonly whitespace?: true;
  readonly message: string;
}

/** What users type: the services trim it, so blanks alone are no value. */
const typed: ReadonlySet<Field['kind']> = new Set(['text', 'long', 'code', 'phone', 'email', 'url']);

/**
 * The rule of a field that must be filled in, given its label and its kind. `FormFields` has it for every field that is declared as
 * required; this is for controls without a declaration, and for fields that are required only here.
 */
export function useRequired(): (label: string, kind?: Field['kind']) => RequiredRule {
  const { t } = useTranslation('ui');
  return useCallback((label, kind) => ({ required: true, ...(kind && typed.has(kind) && { whitespace: true }), message: t('field.required', { field: label }) }), [t]);
}
