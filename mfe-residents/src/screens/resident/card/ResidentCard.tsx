import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { QrPicture } from '@firm/shared-ui/qr/QrPicture.tsx';
import { residentAddress } from '../../../resident/addresses.ts';
import type { Resident } from '../../../resident/api.ts';
import { useResidentNames } from '../../../resident/names.ts';

/** A resident's card, the size of a bank card (ISO 7810 ID-1), in print colours whatever the theme. */
export function ResidentCard({ resident }: { readonly resident: Resident }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const lines: readonly (readonly [string, string | null])[] = [
    [names.field('pass_number'), resident.pass_number],
    [t('card.bed'), resident.resource_ref_id || resident.zone_ref_id],
    [names.field('employer'), resident.employer_name],
  ];
  return (
    <section className="firm-id-card" aria-label={t('card.of', { name: resident.name })}>
      <header className="firm-id-card__head">
        <strong>
          <Name>{resident.dorm_name ?? t('card.noDormitory')}</Name>
        </strong>
        <span>{t('card.kind')}</span>
      </header>
      <img className="firm-id-card__picture" src={resident.avatar.replace('/thumb/', '/full/')} alt="" />
      <div className="firm-id-card__words">
        <strong className="firm-id-card__name">
          <Name>{resident.name}</Name>
        </strong>
        <dl>
          {lines
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Id>{value}</Id>
                </dd>
              </div>
            ))}
        </dl>
      </div>
      <div className="firm-id-card__code">
        <QrPicture value={new URL(residentAddress(resident.id), window.location.origin).href} label={t('card.code', { name: resident.name })} size={84} />
      </div>
    </section>
  );
}
