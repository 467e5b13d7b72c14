import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import '@firm/shared-ui/dialog/button.css';

interface ReportFaultProps {
  /** What the alert is about, as its report names it. */
  readonly about: 'zone_tag' | 'person_tag';
  readonly id: number;
}

/** Leads to the report of an alert that names this place or resident already; nothing for those who may not report. */
export function ReportFault({ about, id }: ReportFaultProps): ReactNode {
  const { t } = useTranslation('residents');
  const may = useSession(({ can }) => can('view', 'alert') && can('add', 'alert'));
  if (!may) return null;
  return (
    <AreaLink to={`/maintenance?new=${about}.${id}`} className="firm-ui-button">
      <Icon name="tool" /> {t('zone.reportFault')}
    </AreaLink>
  );
}
