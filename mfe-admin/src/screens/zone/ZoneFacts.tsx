import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { QrCode } from '@firm/shared-ui/qr/QrCode.tsx';
import { useSetupNames } from '../../names.ts';

/** A zone's own fields, and the QR code that leads to this page. */
export function ZoneFacts({ zone }: { readonly zone: Zone }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useSetupNames();
  const { number } = useFormats();
  return (
    <>
      <Facts>
        <Fact label={names.field('name')}>
          <Name>{zone.name}</Name>
        </Fact>
        <Fact label={names.field('dormitory')}>
          <AreaLink to={`/admin/dormitories/${zone.dorm_id}`}>
            <Name>{zone.dorm_name}</Name>
          </AreaLink>
        </Fact>
        <Fact label={names.field('zone_type')}>{names.lookup('zonetypes', zone.zone_type, zone.zone_type_name)}</Fact>
        <Fact label={names.field('is_active')}>{t(zone.is_active ? 'zones.active' : 'zones.inactive')}</Fact>
        <Fact label={names.field('bed_count')}>{number(zone.bed_count)}</Fact>
        <Fact label={names.field('zone_limit')}>{zone.zone_limit > 0 && number(zone.zone_limit)}</Fact>
        <Fact label={names.field('area_m2')}>{zone.area_m2 !== null && number(zone.area_m2)}</Fact>
        <Fact label={names.field('update_time')}>
          <Time value={zone.update_time} />
        </Fact>
        <Fact label={names.field('description')}>
          <Words>{zone.description}</Words>
        </Fact>
      </Facts>
      <QrCode title={zone.zone_ref_id} />
    </>
  );
}
