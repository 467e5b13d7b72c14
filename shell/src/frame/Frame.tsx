import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { ProgressBar } from '@firm/shared-ui/progress/ProgressBar.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import '@firm/shared-ui/dialog/button.css';
import '@firm/shared-ui/status/hidden.css';
import { Notices } from '../notices/Notices.tsx';
import { ErrorBoundary } from '../pages/errors/ErrorBoundary.tsx';
import type { Background, Layout } from '../pages/layout.ts';
import { menuGroups } from '../registry/menu.ts';
import { Dashboard } from './Dashboard.tsx';
import { Product } from './product/Product.tsx';
import { SeeingBar } from './SeeingBar.tsx';
import { useFocusFollows } from './useFocusFollows.ts';
import { useTrail } from './useTrail.ts';
import './frame.css';
import './controls.css';
import './fingertip.css';

interface FrameProps {
  /** Null until the gateway has answered. */
  readonly registry: Registry | null;
  readonly layout: Layout;
  /** The section that the user has no permission for, shown instead of the address's page and without naming anything in it. */
  readonly section?: string;
  /** Picture behind the page, in the product layouts. */
  readonly background?: Background | undefined;
  readonly children: ReactNode;
}

/** Everything around the page: one of the layouts (docs/rules/portal.md#layouts), the progress bar and the notices. */
export function Frame({ registry, layout, section, background, children }: FrameProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const user = useSession((state) => state.user);
  const { pathname } = useLocation();
  const isUnknown = layout === 'not-found';
  const { crumbs, title } = useTrail(registry, isUnknown, section);
  const main = useRef<HTMLElement>(null);
  const isDashboard = layout === 'dashboard' || (layout === 'home' && user !== null);

  useEffect(() => {
    document.title = `${title} · ${t('brand.name')}`;
  }, [title, t]);

  useFocusFollows(main, pathname);

  const content = (
    <main id="firm-main" className="firm-main" tabIndex={-1} ref={main}>
      <ErrorBoundary path={pathname}>{children}</ErrorBoundary>
    </main>
  );
  return (
    <div className="firm-frame">
      <a className="firm-skip" href="#firm-main" onClick={() => main.current?.focus()}>
        {t('skip')}
      </a>
      <SeeingBar />
      <ProgressBar />
      {isDashboard ? (
        <Dashboard title={title} crumbs={crumbs} groups={registry ? menuGroups(registry, language) : []}>
          {content}
        </Dashboard>
      ) : (
        <Product background={isUnknown ? 'error' : (background ?? 'home')} plain={layout === 'plain'}>{content}</Product>
      )}
      <span className="firm-hidden" role="status">
        {title}
      </span>
      <Notices />
    </div>
  );
}
