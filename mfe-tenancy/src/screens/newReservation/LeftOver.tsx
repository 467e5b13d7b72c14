import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import './leftOver.css';

interface LeftOverProps {
  /** Beds that could not be reserved, of those that were asked for. */
  readonly rest: number;
  readonly asked: number;
  /** Reference of one of the parts, whose group the next reservation joins. */
  readonly part: string;
}

/** '8 of 60 still without beds', with a link to reserve the missing ones. */
export function LeftOver({ rest, asked, part }: LeftOverProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const { number } = useFormats();
  return (
    <section className="firm-leftover" role="status">
      <p>
        <Icon name="warning" /> {t('newReservation.leftOver', { n: number(rest), m: number(asked) })}
      </p>
      <AreaLink to={`/reservations/new?of=${part}&rest=${rest}`} className="firm-ui-button">
        {t('newReservation.reserveRest', { count: rest })}
      </AreaLink>
    </section>
  );
}
