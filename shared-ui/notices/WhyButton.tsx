import { useTranslation } from 'react-i18next';
import { explainRefusal } from '@firm/shared-ui/notices/index.ts';

/** Next to a refusal that names missing permissions (`lackedFor`): explains it in a notice (docs/rules/access.md#rights-explained). */
export function WhyButton({ problem }: { readonly problem: Error }) {
  const { t } = useTranslation('ui');
  return (
    <button type="button" className="firm-ui-button" onClick={() => explainRefusal(problem)}>
      {t('notices.why')}
    </button>
  );
}
