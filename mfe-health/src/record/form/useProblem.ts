import type { FormInstance } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useNames } from '../../names.ts';
import { formNames, type RecordValues } from './recordValues.ts';

/** Shows a refusal as a notice and beside the fields that it names, and scrolls to the first of them. */
export function useProblem(form: FormInstance<RecordValues>): (problem: unknown) => void {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useNames();
  return (problem) => {
    const errors: Record<string, string[]> = isApiError(problem) ? { ...problem.errors } : {};
    // The service does not allow this status now: somebody else has added a record in between.
    if (isApiError(problem) && problem.allowed) {
      errors['health_status'] = [t('form.notAllowed', { allowed: formats.list(problem.allowed.map((id) => names.status(Number(id)))) })];
    }
    const named = formNames.filter((name) => errors[name]);
    form.setFields(named.map((name) => ({ name, errors: errors[name] ?? [] })));
    const [first] = named;
    if (first) form.scrollToField(first, { focus: true, block: 'center' });
    notifyError(problem);
  };
}
