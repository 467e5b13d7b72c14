import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { MenuGroup } from '@firm/shared-ui/area/manifest.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { downloadManual } from '../../manual/downloadManual.ts';
import { Glyph } from '../Glyph.tsx';
import { Logo } from '../Logo.tsx';
import { useDrawer } from './drawerState.ts';
import { currentLine, menuSections, sectionOf } from './menu.ts';
import { MenuSectionView } from './MenuSectionView.tsx';
import { OrganisationLogo } from './OrganisationLogo.tsx';
import { ProfileEntry } from './ProfileEntry.tsx';

interface DrawerContentProps {
  readonly groups: readonly MenuGroup[];
  /** Shows icons alone; pressing a group then opens the drawer. */
  readonly isMini: boolean;
}

/** The content of the drawer: the profile, the groups that the user may see, and the manual. */
export function DrawerContent({ groups, isMini }: DrawerContentProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const user = useSession((state) => state.user);
  const passesGate = useSession((state) => state.passesGate);
  const holds = useSession((state) => state.holds);
  const toggleWide = useDrawer((state) => state.toggleWide);
  const sections = user ? menuSections(groups, passesGate, holds) : [];
  const here = sectionOf(sections, pathname);
  // Groups opened or closed by hand; by default, the group of the current page is open.
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({});

  return (
    <div className="firm-drawer-content">
      <Link className="firm-brand" to="/" aria-label={t('brand.home')}>
        {user ? <OrganisationLogo /> : <Logo />}
        {!isMini && <span>{t('brand.name')}</span>}
      </Link>
      {user ? <ProfileEntry user={user} isMini={isMini} /> : <AnonymousEntry />}
      <nav aria-label={t('drawer.sections')}>
        <ul className="firm-menu">
          {user && (
            <li>
              <Link className="firm-menu-line" to="/" aria-current={pathname === '/' ? 'page' : undefined} title={t('home.title')}>
                <Glyph name="home" />
                <span className="firm-menu-text">{t('home.title')}</span>
              </Link>
            </li>
          )}
          {sections.map((section) => {
            const isOpen = !isMini && (byHand[section.id] ?? section.id === here);
            return (
              <MenuSectionView
                key={section.id}
                section={section}
                isOpen={isOpen}
                isHere={section.id === here}
                current={currentLine(sections, pathname)}
                onToggle={() => {
                  if (isMini) toggleWide();
                  setByHand({ ...byHand, [section.id]: !isOpen });
                }}
              />
            );
          })}
          <li>
            <button type="button" className="firm-menu-line" title={t('manual.title')} onClick={() => void downloadManual()}>
              <Glyph name="book" />
              <span className="firm-menu-text">{t('manual.title')}</span>
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** Login and register, for visitors who are not signed in (docs/rules/portal.md#side-menu). */
function AnonymousEntry() {
  const { t } = useTranslation('shell');
  return (
    <ul className="firm-menu firm-menu-anonymous">
      <li>
        <Link className="firm-menu-line" to="/auth/login" title={t('login.title')}>
          <Glyph name="signIn" />
          <span className="firm-menu-text">{t('login.title')}</span>
        </Link>
      </li>
      <li>
        <Link className="firm-menu-line" to="/auth/register" title={t('account.title')}>
          <Glyph name="user" />
          <span className="firm-menu-text">{t('account.title')}</span>
        </Link>
      </li>
    </ul>
  );
}
