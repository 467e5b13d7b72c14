import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { switchDarkMode } from '../../session/darkMode.ts';
import { Glyph } from '../Glyph.tsx';
import { LanguageChoices } from './LanguageMenu.tsx';

/** The '…' menu of a phone's top bar: tools that are rarely used, so that the page's title has room beside the files and the bell. */
export function FoldedTools({ admin }: { /** Address of the administration, for users with permission. */ readonly admin: string | undefined }) {
  const { t } = useTranslation('shell');
  const isDark = useSession((state) => state.darkMode);
  return (
    <Popover label={t('topbar.more')} button={<Glyph name="more" />}>
      {(close) => (
        <>
          <button type="button" className="firm-choice" aria-pressed={isDark} onClick={() => void switchDarkMode()}>
            <Glyph name={isDark ? 'sun' : 'moon'} /> {t('topbar.darkMode')}
          </button>
          {admin && (
            <Link className="firm-choice" to={admin} onClick={close}>
              <Glyph name="settings" /> {t('topbar.admin')}
            </Link>
          )}
          <h2 className="firm-panel-title">{t('topbar.language')}</h2>
          <LanguageChoices close={close} />
        </>
      )}
    </Popover>
  );
}
