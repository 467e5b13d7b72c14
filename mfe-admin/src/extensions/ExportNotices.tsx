import { useTranslation } from 'react-i18next';
import { useLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';

/** Notifies user administrators when somebody exports personal data of many people (docs/rules/administration.md#exports). */
export function ExportNotices() {
  const { t } = useTranslation('admin-extensions');
  useLive(['exporttracker.bulk', 'tableexport.bulk', 'healthexport.bulk', 'registerexport.bulk'], () => notify(t('notices.bulk'), 'WARN'));
  return null;
}
