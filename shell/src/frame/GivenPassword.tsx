import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';

/**
 * Above every page while the user's password is one that was set for them, with the way to choose another (docs/rules/access.md#passwords).
 * Nothing is withheld meanwhile.
 */
export function GivenPassword(): ReactNode {
  const { t } = useTranslation('shell');
  const isGiven = useSession(({ user, seeing }) => seeing === null && user?.must_change_password === true);
  if (!isGiven) return null;
  return (
    <div className="firm-given-password" role="region" aria-label={t('givenPassword.label')}>
      <Icon name="warning" />
      <span>{t('givenPassword.text')}</span>
      <Link className="firm-ui-button" to="/auth/profile?step=password">
        {t('givenPassword.choose')}
      </Link>
    </div>
  );
}
