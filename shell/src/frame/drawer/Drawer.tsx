import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MenuGroup } from '@firm/shared-ui/area/manifest.ts';
import { DrawerContent } from './DrawerContent.tsx';
import { useDrawer } from './drawerState.ts';
import { useIsMobile } from './useIsMobile.ts';
import './drawer.css';

interface DrawerProps {
  /** Menu groups of all areas, titles in the user's language. */
  readonly groups: readonly MenuGroup[];
}

/** The side drawer: 260 px wide, 80 px collapsed, over the page in windows below 960 px (docs/rules/portal.md#layouts). */
export function Drawer({ groups }: DrawerProps) {
  const { t } = useTranslation('shell');
  const isMobile = useIsMobile();
  const isWide = useDrawer((state) => state.isWide);
  if (isMobile) return <DrawerOver groups={groups} />;
  return (
    <aside id="firm-drawer" className={`firm-drawer ${isWide ? 'firm-drawer-wide' : 'firm-drawer-mini'}`} aria-label={t('drawer.label')}>
      <DrawerContent groups={groups} isMini={!isWide} />
    </aside>
  );
}

/** The drawer over the page: a modal dialog, so that the browser keeps the focus in it and Escape closes it. */
function DrawerOver({ groups }: DrawerProps) {
  const { t } = useTranslation('shell');
  const { isOver, setOver } = useDrawer();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOver && !element.open) element.showModal();
    if (!isOver && element.open) element.close();
  }, [isOver]);

  // Closes after navigation, to reveal the chosen page.
  useEffect(() => setOver(false), [pathname, setOver]);

  return (
    <dialog
      id="firm-drawer"
      ref={dialog}
      className="firm-drawer firm-drawer-over"
      aria-label={t('drawer.label')}
      onClose={() => setOver(false)}
      onClick={(event) => {
        // A click on the backdrop has the dialog element itself as its target; a click on the content has an element inside.
        if (event.target === dialog.current) setOver(false);
      }}
    >
      {isOver && <DrawerContent groups={groups} isMini={false} />}
    </dialog>
  );
}
