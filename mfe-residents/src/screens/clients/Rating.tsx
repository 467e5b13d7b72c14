import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import './rating.css';

const star = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z';

/** 0 to 5 stars, in halves, with the figure; an unrated client is shown as such. */
export function Rating({ value }: { readonly value: number }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  if (value === 0) return <span className="firm-rating__none">{t('clients.notRated')}</span>;
  return (
    <span className="firm-rating" role="img" aria-label={t('clients.rated', { value: formats.number(value) })}>
      {[1, 2, 3, 4, 5].map((position) => (
        <svg key={position} viewBox="0 0 24 24" aria-hidden="true" className="firm-rating__star">
          <path d={star} />
          {value > position - 1 && <path d={star} className={value >= position ? 'firm-rating__full' : 'firm-rating__half'} />}
        </svg>
      ))}
      <span className="firm-rating__figure" aria-hidden="true">
        {formats.number(value)}
      </span>
    </span>
  );
}
