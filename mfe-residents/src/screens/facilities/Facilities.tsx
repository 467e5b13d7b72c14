/**
 * /operations/facilities: the zones that can be booked, with their capacity and status
 * (docs/rules/residents.md#facilities-pages).
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AreaAction, Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { dormitoryNamesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { useToday } from '../../resident/today.ts';
import { tilesQuery } from '../../zone/api.ts';
import { SearchBox } from '../../zone/SearchBox.tsx';
import { bookingsQuery } from './api.ts';
import { bookingsToday, spanOfToday } from './bookingsToday.ts';
import { FacilityCard } from './FacilityCard.tsx';
import { facilityGroups } from './facilityGroups.ts';
import '@firm/shared-ui/dialog/button.css';
import '@firm/shared-ui/status/tones.css';
import './facilities.css';

export default function Facilities(): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const mayBook = useSession((session) => session.can('view', 'resourcereserve'));
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const facilities = useQuery(tilesQuery('facility', dormitory));
  const dormitories = useQuery(dormitoryNamesQuery);
  const today = useToday();
  const days = spanOfToday([...(dormitories.data?.keys() ?? [])], today);
  const bookings = useQuery({ ...bookingsQuery(dormitory, days), enabled: mayBook && !dormitories.isPending });
  const booked = bookings.data && bookingsToday(bookings.data, today);
  const groups = useMemo(() => facilityGroups(facilities.data ?? [], typed), [facilities.data, typed]);

  if (facilities.isError && !facilities.data) return <PartFailed onRetry={() => void facilities.refetch()} />;
  if (!facilities.data) return <Loading />;
  const find = (words: string): void => {
    setTyped(words);
    setParams(
      (now) => {
        if (words === '') now.delete('q');
        else now.set('q', words);
        return now;
      },
      { replace: true },
    );
  };
  return (
    <div className="firm-facilities">
      <div className="firm-facilities__bar">
        <h2>
          {t('manifest.facilities')} <span className="firm-facilities__total">{formats.number(facilities.data.length)}</span>
        </h2>
        <SearchBox label={t('facilities.search')} value={typed} onChange={find} />
        {mayBook && (
          <AreaAction to="/reservations/booking" className="firm-ui-button firm-ui-button--primary">
            <Icon name="calendar" /> {t('facilities.book')}
          </AreaAction>
        )}
      </div>
      {groups.length === 0 && <p className="firm-facilities__empty">{facilities.data.length === 0 ? t('facilities.none') : t('facilities.noMatch')}</p>}
      {groups.map(({ dormitory: id, facilities: its }) => (
        <section key={id} aria-label={dormitories.data?.get(id) ?? ''}>
          <h3 className="firm-facilities__dormitory">
            <Icon name="building" /> <bdi>{dormitories.data?.get(id) ?? ''}</bdi>
          </h3>
          <ul className="firm-facilities__cards">
            {its.map((facility) => (
              <li key={facility.id}>
                <FacilityCard facility={facility} today={booked ? (booked.get(facility.id) ?? []) : null} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
