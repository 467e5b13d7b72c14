import { useTranslation } from 'react-i18next';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { switchDarkMode } from '../../session/darkMode.ts';
import { Glyph } from '../Glyph.tsx';

/** Switches between light and dark; stored in the profile of a signed-in user. */
export function DarkModeButton() {
  const { t } = useTranslation('shell');
  const isDark = useSession((state) => state.darkMode);
  return (
    <button
      type="button"
      className="firm-icon-button"
      aria-label={t('topbar.darkMode')}
      title={t('topbar.darkMode')}
      aria-pressed={isDark}
      onClick={() => void switchDarkMode()}
    >
      <Glyph name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
