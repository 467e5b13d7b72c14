import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { ContactTable } from '../../tracing/ContactTable.tsx';
import type { HealthRecordDetail } from '../../api.ts';

/** The contacts of the resident, as case or as contact; for a case, also a link to its tracing. */
export function ContactsTab({ record }: { readonly record: HealthRecordDetail }): ReactNode {
  const { t } = useTranslation('health');
  const mayTrace = useSession((session) => session.can('view', 'healthtracer'));
  if (!mayTrace) return <p>{t('contact.mayNot')}</p>;
  return <ContactTable of={{ employee: record.employee }} toolbar={record.case !== null && <AreaLink to={`/health/tracing/${record.case}`}>{t('contact.toCase')}</AreaLink>} />;
}
