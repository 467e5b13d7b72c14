import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { api } from '../../api.ts';
import { residentAddress } from '../../resident/addresses.ts';

/** The most reminders listed; for older ones, what is still to be done is in the table. */
const shown = 20;

/** The reminders of expiring passes, newest first, for users who were not signed in when they were sent. */
export function Reminders({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('residents');
  const { data } = useQuery({
    queryKey: ['employees', 'reminders', dormitory],
    queryFn: ({ signal }) => api('GET /employees/reminders/', { query: { limit: shown, ...(dormitory && { dormitory }) }, signal }),
  });
  if (!data || data.count === 0) return null;
  return (
    <details className="firm-passes__reminders">
      <summary>{t('passes.reminders', { n: data.count })}</summary>
      <ul>
        {data.results.map(({ id, employee, name, document, day, days_left: left, at }) => (
          <li key={id}>
            <AreaLink to={residentAddress(employee)} className="firm-residents__link">
              <Name>{name}</Name>
            </AreaLink>
            <span>{t('passes.reminder', { what: t(`passes.${document}`), day, count: left })}</span>
            <Time value={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
