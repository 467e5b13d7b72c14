import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChangeAnswer, ChangedResident } from '@firm/residents/contract';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { FieldValue } from '../../../people/FieldValue.tsx';
import { usePeopleNames } from '../../../people/names.ts';
import '../../../trial/trial.css';

/** The list is for a look at what goes; the counts are of all. */
const shown = 60;

/** What the step would do, said by the service beforehand: who is refused and why, and what the others have now. */
export function ChangeTrial({ trial }: { readonly trial: UseQueryResult<BulkChangeAnswer> }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  if (trial.isError && !trial.data) return <PartFailed onRetry={() => void trial.refetch()} />;
  if (!trial.data) return <Loading />;
  const { changed, unchanged, refused } = trial.data;
  const more = changed.length - shown;
  return (
    <div className="firm-trial" aria-busy={trial.isFetching}>
      <p role="status" className="firm-trial__summary">
        <span className="firm-tone-green">
          <Icon name="check" /> {t('bulk.will', { n: formats.number(changed.length) })}
        </span>
        {unchanged.length > 0 && (
          <span className="firm-tone-grey">
            <Icon name="info" /> {t('bulk.unchanged', { n: formats.number(unchanged.length) })}
          </span>
        )}
        {refused.length > 0 && (
          <span className="firm-tone-red">
            <Icon name="ban" /> {t('bulk.refused', { n: formats.number(refused.length) })}
          </span>
        )}
      </p>
      {refused.length > 0 && (
        // Scrolled by keyboard too, so it takes the focus.
        <ul className="firm-trial__blocked" aria-label={t('bulk.refusedList')} tabIndex={0}>
          {refused.map((one) => (
            <li key={one.id}>
              <Who name={one.name || t('bulk.unknown')} pass={one.pass_number} />
              <span className="firm-trial__reason">{one.reason}</span>
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 && (
        <details className="firm-trial__now">
          <summary>{t('bulk.now')}</summary>
          <ul className="firm-trial__blocked" aria-label={t('bulk.now')} tabIndex={0}>
            {changed.slice(0, shown).map((one) => (
              <li key={one.id}>
                <Who name={one.name} pass={one.pass_number} />
                <Now resident={one} />
              </li>
            ))}
            {more > 0 && <li>{t('bulk.more', { n: formats.number(more) })}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

const Who = ({ name, pass }: { readonly name: string; readonly pass: string }): ReactNode => (
  <span className="firm-trial__room">
    <Name>{name}</Name>
    <Id mono>{pass}</Id>
  </span>
);

function Now({ resident: { before, names } }: { readonly resident: ChangedResident }): ReactNode {
  const label = usePeopleNames();
  return (
    <span className="firm-trial__reason">
      {Object.entries(before).map(([field, value]) => (
        <span key={field} className="firm-trial__field">
          {label.anyField(field)}: <FieldValue field={field} value={value} name={names[field]} />
        </span>
      ))}
    </span>
  );
}
