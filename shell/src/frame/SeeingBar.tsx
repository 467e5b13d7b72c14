import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { endSeeing } from '../session/seeing.ts';

/** The bar above everything while the user views the portal as another user (docs/rules/access.md#seeing-as-another). */
export function SeeingBar(): ReactNode {
  const { t } = useTranslation('shell');
  const seeing = useSession((state) => state.seeing);
  if (!seeing) return null;
  return (
    <div className="firm-seeing" role="region" aria-label={t('seeing.bar')}>
      <Icon name="user" />
      <span>
        {t('seeing.text', { name: seeing.name })} <Time value={seeing.until} />
      </span>
      <button type="button" className="firm-ui-button" onClick={() => void endSeeing()}>
        {t('seeing.end')}
      </button>
    </div>
  );
}
