import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { fullName, type CurrentUser } from '@firm/shared-ui/session/index.ts';
import { lockSession } from '../../session/lock.ts';
import { Avatar } from '../Avatar.tsx';
import { Glyph } from '../Glyph.tsx';

interface ProfileEntryProps {
  readonly user: CurrentUser;
  readonly isMini: boolean;
}

/** Avatar, full name, 'my profile', lock and logout of the signed-in user (docs/rules/portal.md#side-menu). */
export function ProfileEntry({ user, isMini }: ProfileEntryProps) {
  const { t } = useTranslation('shell');
  const name = fullName(user);
  const words = isMini ? 'firm-hidden' : undefined;
  return (
    <div className="firm-profile">
      <Link className="firm-profile-name" to="/auth/profile" title={name}>
        <Avatar address={user.userprofile.user_dp} name={name} />
        <bdi className={words}>{name}</bdi>
      </Link>
      <ul className="firm-profile-links">
        {!isMini && (
          <li>
            <Link to="/auth/profile">{t('profile.mine')}</Link>
          </li>
        )}
        <li>
          <button type="button" className="firm-link-button" title={isMini ? t('lock.action') : undefined} onClick={() => void lockSession().catch(notifyError)}>
            <Glyph name="lock" /> <span className={words}>{t('lock.action')}</span>
          </button>
        </li>
        <li>
          <Link to="/auth/logout" title={isMini ? t('logout.action') : undefined}>
            <Glyph name="signOut" /> <span className={words}>{t('logout.action')}</span>
          </Link>
        </li>
      </ul>
    </div>
  );
}
