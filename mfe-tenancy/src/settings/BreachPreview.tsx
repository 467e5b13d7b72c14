import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaAction, AreaLink } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { PreviewAlert } from '@firm/shared-ui/settings/PreviewAlert.tsx';
import type { TenancySettings } from '@firm/tenancy/contract';
import { useDebounced } from '@firm/shared-ui/typing/useDebounced.ts';
import { breachesOfQuery, type Breach, type Limits } from '../api.ts';

/**
 * Previews limits before they are saved: how many rooms and dormitories would breach them, and how many breach the
 * present ones (docs/rules/tenancy.md#settings).
 */
export function BreachPreview({ wanted }: { readonly wanted: TenancySettings }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { number } = useFormats();
  const { max_residents_per_room, min_area_per_resident, isolation_beds_per_1000 } = wanted;
  const entered = useMemo((): Limits => ({ max_residents_per_room, min_area_per_resident, isolation_beds_per_1000 }), [max_residents_per_room, min_area_per_resident, isolation_beds_per_1000]);
  const limits = useDebounced(entered, 400);
  // While a field is empty there is no limit to ask about.
  const isWhole = Object.values(limits).every((limit) => typeof limit === 'number');
  const now = useQuery(breachesOfQuery({}));
  const then = useQuery({ ...breachesOfQuery(limits), enabled: isWhole, placeholderData: keepPreviousData });
  if (!isWhole || !now.data || !then.data) return null;
  const [before, after] = [beyond(now.data), beyond(then.data)];
  return (
    <PreviewAlert
      warns={after.rooms > before.rooms || after.dormitories > before.dormitories}
      busy={then.isPlaceholderData || entered !== limits}
      title={t('settings.preview.rooms', { then: number(after.rooms), now: number(before.rooms) })}
      description={
        <>
          {t('settings.preview.dormitories', { then: number(after.dormitories), now: number(before.dormitories) })}
          {after.first.length > 0 && (
            <ul>
              {after.first.map(({ zone, zone_ref_id, dorm_name }) => (
                <li key={zone}>
                  <AreaLink to={`/operations/rooms/${zone}`}>
                    <bdi>
                      {dorm_name} {zone_ref_id}
                    </bdi>
                  </AreaLink>
                </li>
              ))}
            </ul>
          )}
          <AreaAction to="/reservations/list?view=today">{t('settings.preview.all')}</AreaAction>
        </>
      }
    />
  );
}

const maxNamed = 5;

function beyond(breaches: readonly Breach[]): { readonly rooms: number; readonly dormitories: number; readonly first: readonly Breach[] } {
  const rooms = new Map(breaches.filter(({ code }) => code === 'max_residents' || code === 'min_area').map((one) => [one.zone, one]));
  return { rooms: rooms.size, dormitories: breaches.filter(({ code }) => code === 'isolation_beds').length, first: [...rooms.values()].slice(0, maxNamed) };
}
