import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { QrCode } from '@firm/shared-ui/qr/QrCode.tsx';
import { useResidentNames } from '../../resident/names.ts';
import type { Dormitory } from '../../dormitory/api.ts';
import { pageAddress } from '../../zone/pageAddress.ts';

/** The dormitory's fields, and a QR code of its page. */
export function DormitoryAbout({ dormitory }: { readonly dormitory: Dormitory }): ReactNode {
  const { t } = useTranslation('residents');
  const label = useResidentNames().field;
  const isPlaced = dormitory.latitude !== null && dormitory.longitude !== null;
  return (
    <div className="firm-withqr">
      <Facts>
        {(['dorm_type', 'purpose', 'licence_status', 'operator_name', 'contact_person'] as const).map((field) => (
          <Fact key={field} label={label(field)}>
            {dormitory[field] && <Name>{dormitory[field]}</Name>}
          </Fact>
        ))}
        <Fact label={label('contact_no')}>
          {dormitory.contact_no && (
            <a href={`tel:${dormitory.contact_no.replaceAll(' ', '')}`}>
              <Id>{dormitory.contact_no}</Id>
            </a>
          )}
        </Fact>
        <Fact label={label('email')}>
          {dormitory.email && (
            <a href={`mailto:${dormitory.email}`}>
              <Id>{dormitory.email}</Id>
            </a>
          )}
        </Fact>
        <Fact label={label('ref_url')}>
          {dormitory.ref_url && (
            <a href={dormitory.ref_url} rel="noreferrer" target="_blank">
              <Id>{dormitory.ref_url}</Id>
            </a>
          )}
        </Fact>
        <Fact label={label('location')}>{dormitory.location && <Name>{dormitory.location}</Name>}</Fact>
        <Fact label={t('dormitory.coordinates')}>{isPlaced && <Id>{`${dormitory.latitude}, ${dormitory.longitude}`}</Id>}</Fact>
        <Fact label={label('timezone')}>
          <Id>{dormitory.timezone}</Id>
        </Fact>
        <Fact label={t('dormitory.changed')}>
          <Time value={dormitory.update_time} />
        </Fact>
        <Fact label={label('description')}>
          <Words>{dormitory.description}</Words>
        </Fact>
      </Facts>
      <aside className="firm-qrcard">
        <h3>{t('zone.qr')}</h3>
        <QrCode title={dormitory.name} value={pageAddress()} size={180} />
      </aside>
    </div>
  );
}
