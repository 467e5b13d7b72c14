import { useMemo, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import type { AreaManifest } from './manifest.ts';
import { Screen, type ScreenLoader } from './Screen.tsx';

/** The area's screen for the current address; renders nothing for any other address, since the shell has a page for it. */
export function AreaScreens({ manifest, screens }: { readonly manifest: AreaManifest; readonly screens: Readonly<Record<string, ScreenLoader>> }): ReactNode {
  const routes = useMemo(
    () =>
      manifest.routes.map(({ path }) => {
        const load = screens[path];
        return load && <Route key={path} path={path} element={<Screen key={path} load={load} />} />;
      }),
    [manifest, screens],
  );
  return (
    <Routes>
      {routes}
      <Route path="*" element={null} />
    </Routes>
  );
}
