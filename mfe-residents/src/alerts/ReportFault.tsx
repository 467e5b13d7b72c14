import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaAction } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import '@firm/shared-ui/dialog/button.css';

interface ReportFaultProps {
  /** The field of the alert form that `id` fills in. */
  readonly about: 'zone_tag' | 'person_tag';
  readonly id: number;
}

/** A link to the alert form with this zone or resident already filled in; renders nothing without permission to report alerts. */
export function ReportFault({ about, id }: ReportFaultProps): ReactNode {
  const { t } = useTranslation('residents');
  const may = useSession(({ can }) => can('view', 'alert') && can('add', 'alert'));
  if (!may) return null;
  return (
    <AreaAction to={`/maintenance?new=${about}.${id}`} className="firm-ui-button">
      <Icon name="tool" /> {t('zone.reportFault')}
    </AreaAction>
  );
}
