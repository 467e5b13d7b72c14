import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { QrCode } from '@firm/shared-ui/qr/QrCode.tsx';
import { usePeopleNames } from '../../people/names.ts';
import type { Dormitory } from '../../house/queries.ts';
import { pageAddress } from '../../zone/pageAddress.ts';

/** The house's own fields, and its page as a QR code to be hung up. */
export function HouseAbout({ house }: { readonly house: Dormitory }): ReactNode {
  const { t } = useTranslation('residents');
  const label = usePeopleNames().field;
  const isPlaced = house.latitude !== null && house.longitude !== null;
  return (
    <div className="firm-withqr">
      <Facts>
        {(['dorm_type', 'purpose', 'licence_status', 'operator_name', 'contact_person'] as const).map((field) => (
          <Fact key={field} label={label(field)}>
            {house[field] && <Name>{house[field]}</Name>}
          </Fact>
        ))}
        <Fact label={label('contact_no')}>
          {house.contact_no && (
            <a href={`tel:${house.contact_no.replaceAll(' ', '')}`}>
              <Id>{house.contact_no}</Id>
            </a>
          )}
        </Fact>
        <Fact label={label('email')}>
          {house.email && (
            <a href={`mailto:${house.email}`}>
              <Id>{house.email}</Id>
            </a>
          )}
        </Fact>
        <Fact label={label('ref_url')}>
          {house.ref_url && (
            <a href={house.ref_url} rel="noreferrer" target="_blank">
              <Id>{house.ref_url}</Id>
            </a>
          )}
        </Fact>
        <Fact label={label('location')}>{house.location && <Name>{house.location}</Name>}</Fact>
        <Fact label={t('dormitory.coordinates')}>{isPlaced && <Id>{`${house.latitude}, ${house.longitude}`}</Id>}</Fact>
        <Fact label={label('timezone')}>
          <Id>{house.timezone}</Id>
        </Fact>
        <Fact label={t('dormitory.changed')}>
          <Time value={house.update_time} />
        </Fact>
        <Fact label={label('description')}>
          <Words>{house.description}</Words>
        </Fact>
      </Facts>
      <aside className="firm-qrcard">
        <h3>{t('zone.qr')}</h3>
        <QrCode title={house.name} value={pageAddress()} size={180} />
      </aside>
    </div>
  );
}
