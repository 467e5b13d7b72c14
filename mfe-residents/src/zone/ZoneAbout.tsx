import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { QrCode } from '@firm/shared-ui/qr/QrCode.tsx';
import { pageAddress } from './pageAddress.ts';
import { useZoneNames } from './useZoneNames.ts';

/** The zone's fields, and a QR code of its page for staff. What residents report faults with is another one, the door code. */
export function ZoneAbout({ zone }: { readonly zone: Zone }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const formats = useFormats();
  const label = names.field;
  return (
    <div className="firm-withqr">
      <Facts>
        <Fact label={label('zone_type')}>{names.type(zone.zone_type, zone.zone_type_name)}</Fact>
        <Fact label={label('zone_ref_id')}>
          <Id mono>{zone.zone_ref_id}</Id>
        </Fact>
        <Fact label={label('zone_limit')}>{zone.zone_limit > 0 ? formats.number(zone.zone_limit) : t('zone.noLimit')}</Fact>
        {zone.zone_kind === 'room' && <Fact label={label('bed_count')}>{formats.number(zone.bed_count)}</Fact>}
        <Fact label={label('area_m2')}>{zone.area_m2 !== null && formats.number(zone.area_m2, { maximumFractionDigits: 1 })}</Fact>
        <Fact label={label('zone_dimensions')}>{zone.zone_dimensions && <Id>{zone.zone_dimensions}</Id>}</Fact>
        <Fact label={label('location')}>{zone.location_name && <Name>{zone.location_name}</Name>}</Fact>
        <Fact label={label('update_time')}>
          <Time value={zone.update_time} />
        </Fact>
        <Fact label={label('description')}>
          <Words>{zone.description}</Words>
        </Fact>
      </Facts>
      <aside className="firm-qrcard">
        <h3>{t('zone.qr')}</h3>
        <QrCode title={`${zone.zone_ref_id} ${zone.name}`} value={pageAddress()} size={180} />
      </aside>
    </div>
  );
}
