import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneTile } from '@firm/residents/contract/zone/boardRoutes';
import { zoneType } from '@firm/residents/contract/zone/types';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { FacilityBooking } from '@firm/tenancy/contract/facilityBooking/facilityBooking';
import { facilityAddress } from '../../zone/addresses.ts';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { ZoneTag } from '../../zone/ZoneTag.tsx';
import { facilityIcon } from './facilityIcons.ts';

interface FacilityCardProps {
  readonly facility: ZoneTile;
  /** Today's bookings; null if they are not known. */
  readonly today: readonly FacilityBooking[] | null;
}

/** A facility at a glance: type, status, capacity, today's bookings. The whole card links to its page. */
export function FacilityCard({ facility, today }: FacilityCardProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const formats = useFormats();
  const type = zoneType(facility.zone_type)?.name ?? '';
  return (
    <article className="firm-facility">
      <span className="firm-facility__icon">
        <Icon name={facilityIcon(facility.zone_type)} />
      </span>
      <div className="firm-facility__words">
        <h4>
          <AreaLink to={facilityAddress(facility.id)} className="firm-facility__link">
            <Name>{facility.name}</Name>
          </AreaLink>
        </h4>
        <p>
          {names.type(facility.zone_type, type)} · <Id mono>{facility.zone_ref_id}</Id>
        </p>
      </div>
      <div className="firm-facility__tags">
        <ZoneTag status={facility.status} />
        {!facility.is_active && <StatusTag color="grey" icon="cross" text={t('zone.inactive')} />}
      </div>
      <dl>
        <div>
          <dt>{t('facilities.limit')}</dt>
          <dd>{facility.limit > 0 ? formats.number(facility.limit) : t('zone.noLimit')}</dd>
        </div>
        {today && (
          <div>
            <dt>{t('facilities.today')}</dt>
            <dd>
              {today.length === 0
                ? t('facilities.nothingToday')
                : today.slice(0, 2).map((booking) => (
                    <span key={booking.id} className="firm-facility__booking">
                      <bdi dir="ltr">
                        {booking.start_time}–{booking.end_time}
                      </bdi>{' '}
                      <Name>{booking.event_name}</Name>
                    </span>
                  ))}
              {today.length > 2 && <span>{t('facilities.more', { n: formats.number(today.length - 2) })}</span>}
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}
