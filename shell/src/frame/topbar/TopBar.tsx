import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStaysInPlace } from '@firm/shared-ui/inPlace/useStaysInPlace.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { ExtensionSlot } from '../../extensions/ExtensionSlot.tsx';
import { useRegistry } from '../../registry/registry.ts';
import { SearchButton } from '../../search/SearchButton.tsx';
import { useDrawer } from '../drawer/drawerState.ts';
import { useIsMobile, useIsPhone } from '../drawer/useIsMobile.ts';
import { Glyph } from '../Glyph.tsx';
import { DarkModeButton } from './DarkModeButton.tsx';
import { DormitoryMenu } from './DormitoryMenu.tsx';
import { FoldedTools } from './FoldedTools.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import './topbar.css';

interface TopBarProps {
  /** Title of the current page, in the user's language. */
  readonly title: string;
}

/** The top bar of the dashboard layout (docs/rules/portal.md#top-bar). */
export function TopBar({ title }: TopBarProps) {
  const { t } = useTranslation('shell');
  const isMobile = useIsMobile();
  const isPhone = useIsPhone();
  const { isWide, isOver, toggleWide, setOver } = useDrawer();
  const user = useSession((state) => state.user);
  const canViewDormitories = useSession((state) => state.can('view', 'dormitory'));
  const administration = useRegistry(({ registry }) => registry?.areas.find((area) => area.administration)?.administration);
  const admin = user && (user.is_superuser || user.is_staff) ? administration : undefined;
  const bar = useRef<HTMLElement>(null);
  useStaysInPlace(bar, 'start');
  return (
    <header ref={bar} className="firm-topbar">
      <button
        type="button"
        className="firm-icon-button"
        aria-label={t('drawer.toggle')}
        title={t('drawer.toggle')}
        aria-controls="firm-drawer"
        aria-expanded={isMobile ? isOver : isWide}
        onClick={() => (isMobile ? setOver(!isOver) : toggleWide())}
      >
        <Glyph name="menu" />
      </button>
      <h1 className="firm-topbar-title">
        {/* A client’s or resident’s name reads in its own direction. */}
        <bdi>{title}</bdi>
      </h1>
      <div className="firm-topbar-tools">
        {user && <SearchButton />}
        {canViewDormitories && <DormitoryMenu />}
        <ExtensionSlot name="topbar">{(_, content) => content ?? <span className="firm-icon-button" aria-hidden="true" />}</ExtensionSlot>
        {isPhone ? (
          <FoldedTools admin={admin} />
        ) : (
          <>
            <DarkModeButton />
            <LanguageMenu />
            {admin && (
              <Link className="firm-icon-button" to={admin} aria-label={t('topbar.admin')} title={t('topbar.admin')}>
                <Glyph name="settings" />
              </Link>
            )}
          </>
        )}
      </div>
    </header>
  );
}
