import { useQuery } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { breachesQuery } from '../../api.ts';
import { useNames } from '../../names.ts';

/**
 * Breaches in the chosen dormitories: rooms beyond the limits of the settings, too few isolation beds, zones that are
 * closed although they have residents or bookings, and reservations that lack beds (docs/rules/tenancy.md#limits). One
 * line, so that the day's work stays in view; details on demand.
 */
export function Breaches({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const names = useNames();
  const [all, setAll] = useState(false);
  const found = useQuery(breachesQuery(dormitory)).data ?? [];
  if (found.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('today.breaches', { count: found.length })}
      action={
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('today.hide') : t('today.showAll', { n: formats.number(found.length) })}
        </Button>
      }
      description={
        all && (
          <ul className="firm-today__breaches">
            {found.map(({ code, zone, zone_ref_id, dorm_name, res_type, day, values }) => (
              <li key={`${code} ${zone ?? dorm_name} ${res_type}`}>
                {zone !== null && !code.startsWith('facility') ? (
                  <AreaLink to={`/operations/rooms/${zone}`}>
                    <Id>{zone_ref_id}</Id>
                  </AreaLink>
                ) : (
                  <Name>{zone_ref_id ?? dorm_name}</Name>
                )}
                {': '}
                {t(`today.breach.${code}`, {
                  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formats.number(value)])),
                  ...(res_type !== null && { type: names.type(res_type) }),
                  ...(day !== null && { day: formats.date(day) }),
                })}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
