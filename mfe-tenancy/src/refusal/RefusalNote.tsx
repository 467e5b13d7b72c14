import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { WhyButton } from '@firm/shared-ui/notices/WhyButton.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Refusal } from './useRefusal.ts';
import './refusal.css';

/** Why a change was refused and what it conflicted with; stays until it is closed or the next change is made. */
export function RefusalNote({ refusal, onClose }: { readonly refusal: Refusal; readonly onClose?: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <div className="firm-refusal" role="alert">
      <Icon name="warning" />
      <div>
        <p>{refusal.message}</p>
        {refusal.lacking && <WhyButton problem={refusal.lacking} />}
        {refusal.leftOut && (
          <ul className="firm-refusal__all">
            {refusal.leftOut.map(({ ref, person_name, message }) => (
              <li key={ref}>
                <Name>{person_name}</Name> <Id mono>{ref}</Id>: <span dir="auto">{message}</span>
              </li>
            ))}
          </ul>
        )}
        {refusal.conflicts.length > 0 && (
          <ul>
            {refusal.conflicts.slice(0, 6).map((conflict) => (
              <li key={`${conflict.ref} ${conflict.start}`}>
                <Id mono>{conflict.ref}</Id> {conflict.person_name && <Name>{conflict.person_name}</Name>}{' '}
                <Time value={conflict.start} form="date" /> – {conflict.end ? <Time value={conflict.end} form="date" /> : t('words.openEnd')}
              </li>
            ))}
          </ul>
        )}
      </div>
      {onClose && (
        <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('refusal.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
