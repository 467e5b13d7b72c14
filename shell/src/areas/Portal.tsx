import { Loading } from '@firm/shared-ui/area/Loading.tsx';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { Frame } from '../frame/Frame.tsx';
import { ErrorBoundary } from '../pages/errors/ErrorBoundary.tsx';
import { legacyRedirects, NotFoundPage, shellRoutes } from '../pages/routes.ts';
import { sectionTitle } from '../registry/labels.ts';
import { refreshRegistry, useRegistry } from '../registry/registry.ts';
import { resolveAddress } from '../registry/resolveAddress.ts';
import { admit } from '../session/guard.ts';
import { lockAddress, signInAddress } from '../session/returnTo.ts';
import { AreaOutlet } from './AreaOutlet.tsx';
import { AreaPanel } from './AreaPanel.tsx';
import { NoPermission } from './NoPermission.tsx';
import { pageOf } from './pageOf.ts';

/**
 * Renders the page of the current address. A section that the user has no permission for says so inside the portal, in
 * the same words at each of its addresses, so that none reveals whether a record exists
 * (docs/rules/portal.md#access-to-a-page).
 */
export function Portal(): ReactNode {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary path={pathname}>
      <PortalPage />
    </ErrorBoundary>
  );
}

function PortalPage(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const registry = useRegistry((state) => state.registry);
  const failed = useRegistry((state) => state.failed);
  // Only what admission depends on: other changes, such as dark mode, rerender no page.
  const session = useSession(useShallow(({ status, user, gates, passesGate }) => ({ status, user, gates, passesGate })));
  const language = useLanguage();
  useScrollToTop(pathname);

  const legacy = legacyRedirects.find(({ from }) => from === pathname);
  if (legacy) return <Navigate to={`${legacy.to}${search}${hash}`} replace />;

  const target = resolveAddress(pathname, shellRoutes, registry);
  const page = pageOf(target, (gate) => admit(gate, session));
  switch (page.kind) {
    case 'sign-in':
      return <Navigate to={signInAddress(`${pathname}${search}${hash}`)} replace />;
    case 'locked':
      return <Navigate to={lockAddress(`${pathname}${search}${hash}`)} replace />;
    case 'wait':
      // A visitor who has not logged in may be opening a public page.
      return (
        <Frame registry={registry} layout={session.status === 'signed-out' ? 'plain' : 'dashboard'}>
          {failed ? <AreaPanel reason="no-registry" onRetry={() => void refreshRegistry()} /> : <Loading />}
        </Frame>
      );
    case 'shell': {
      const { page: Page, layout, background } = page.route;
      // Home is public, but a user who locks the session there must not get the visitors' page instead.
      if (layout === 'home' && session.status === 'locked') return <Navigate to="/auth/lock" replace />;
      return (
        <Frame registry={registry} layout={layout} background={background}>
          <Suspense fallback={<Loading />}>
            <Page />
          </Suspense>
        </Frame>
      );
    }
    case 'area':
      return (
        <Frame registry={registry} layout={page.isPublic ? 'plain' : 'dashboard'}>
          <AreaOutlet key={page.areaId} areaId={page.areaId} />
        </Frame>
      );
    case 'forbidden':
      return (
        <Frame registry={registry} layout="dashboard" section={sectionTitle(page.area, page.gate, language)}>
          <NoPermission section={sectionTitle(page.area, page.gate, language)} needs={session.gates[page.gate]?.needs ?? []} />
        </Frame>
      );
    case 'not-found':
      return (
        <Frame registry={registry} layout="not-found">
          <Suspense fallback={<Loading />}>
            <NotFoundPage />
          </Suspense>
        </Frame>
      );
  }
}

/** A new page begins at its top; for Back and Forward the browser restores the position. */
function useScrollToTop(pathname: string): void {
  useEffect(() => {
    if (!window.location.hash) window.scrollTo(0, 0);
  }, [pathname]);
}
