/** Starts the portal: texts, session and registry in parallel, then the first render, then the areas. */
import { watchIntegrity } from '@firm/shared-ui/area/chunk/integrity.ts';
import { barePath, LocaleRouter } from '@firm/shared-ui/i18n/index.ts';
import { queryClient, startLive } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { startAreas } from './areas/registerAreas.ts';
import { areaShownAt } from './areas/areaShownAt.ts';
import { preloadFirstArea } from './areas/preloadFirstArea.ts';
import { startExtensions } from './extensions/startExtensions.ts';
import { startFederation } from './federation/remotes.ts';
import { startTexts } from './locale/texts.ts';
import { Portal } from './areas/Portal.tsx';
import { preloadPage } from './pages/preloadPage.ts';
import { refreshRegistry } from './registry/registry.ts';
import { startSession } from './session/start.ts';
import { applyTheme } from './theme/applyTheme.ts';
import '@firm/shared-ui/federation/provide.ts';

applyTheme();
watchIntegrity();
startFederation();
void preloadPage(barePath(window.location.pathname));
void refreshRegistry();
// The session's own messages need the texts.
await startTexts();
await startSession();
// Extensions load after the requested page, so that they do not compete with it for connections and time.
void preloadFirstArea().then(startExtensions);

let stopLive: (() => void) | null = null;
function followSession(now = useSession.getState(), before: typeof now | null = null): void {
  if (before && now.user?.id === before.user?.id) return;
  stopLive?.();
  stopLive = now.user ? startLive(now.user.id) : null;
  // Nobody may see data that was loaded for the previous user.
  if (before?.user) queryClient.clear();
}
followSession();
useSession.subscribe(followSession);

createRoot(document.getElementById('firm-root')!).render(
  <QueryClientProvider client={queryClient}>
    <LocaleRouter>
      <Portal />
    </LocaleRouter>
  </QueryClientProvider>,
);
startAreas(areaShownAt);
