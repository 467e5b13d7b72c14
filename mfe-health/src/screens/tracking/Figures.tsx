import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { useStatistics } from '../../api.ts';
import { figures } from './figures.ts';

/** How many residents are in care, suspected, confirmed, isolated; each number leads to the list that it counts. */
export function Figures({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const [params, setParams] = useSearchParams();
  const { data, isError, refetch } = useStatistics(dormitory);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  return (
    <div className="firm-tracking__figures" role="group" aria-label={t('tracking.figures')}>
      {figures.map(({ key, of, tone, icon, shows }) => {
        const content = (
          <>
            <span>
              <Icon name={icon} /> {t(`tracking.figure.${key}`)}
            </span>
            <strong>{data ? (of ? t('tracking.of', { n: formats.number(data[key]), all: formats.number(data[of]) }) : formats.number(data[key])) : '…'}</strong>
          </>
        );
        if (!shows) {
          return (
            <div key={key} className={`firm-tracking__figure firm-tone-${tone}`}>
              {content}
            </div>
          );
        }
        const address = new URLSearchParams(shows.map(([name, value]) => [name, value]));
        const on = params.toString() === address.toString();
        return (
          <button key={key} type="button" className={`firm-tracking__figure firm-tone-${tone}`} aria-pressed={on} onClick={() => setParams(on ? {} : address)}>
            {content}
          </button>
        );
      })}
    </div>
  );
}
