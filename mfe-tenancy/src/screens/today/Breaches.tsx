import { useQuery } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { breachesQuery } from '../../api.ts';

/** So many are read at a glance; the rest when asked for. */
const atFirst = 3;

/**
 * What is not as it should be in the chosen dormitories: rooms beyond the settings' limits, too few isolation beds, and
 * places that are closed although somebody is to come (decisions.md, "Tenancy": a breach is shown live).
 */
export function Breaches({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const found = useQuery(breachesQuery(dormitory)).data ?? [];
  if (found.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('today.breaches', { count: found.length })}
      description={
        <>
          <ul className="firm-today__breaches">
            {found.slice(0, all ? undefined : atFirst).map(({ code, zone, zone_ref_id, dorm_name, values }) => (
              <li key={`${code} ${zone ?? dorm_name}`}>
                {zone !== null && !code.startsWith('facility') ? (
                  <AreaLink to={`/operations/rooms/${zone}`}>
                    <Id>{zone_ref_id}</Id>
                  </AreaLink>
                ) : (
                  <Name>{zone_ref_id ?? dorm_name}</Name>
                )}
                {': '}
                {t(`today.breach.${code}`, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formats.number(value)])))}
              </li>
            ))}
          </ul>
          {!all && found.length > atFirst && (
            <Button type="link" size="small" onClick={() => setAll(true)}>
              {t('today.showAll', { n: formats.number(found.length) })}
            </Button>
          )}
        </>
      }
    />
  );
}
