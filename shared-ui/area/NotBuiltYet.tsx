import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import type { ScreenLoader } from './AreaScreens.tsx';
import type { AreaManifest } from './manifest.ts';
import './panel.css';

/** Says that a section is planned and not there. It shows no figures and no buttons that do nothing. */
export function NotBuiltYet({ manifest }: { readonly manifest: AreaManifest }): ReactNode {
  const { t } = useTranslation(['areas', manifest.namespace]);
  const { pathname } = useLocation();
  const route = manifest.routes.find(({ path }) => matchPath(path, pathname));
  return (
    <section className="firm-area-panel" data-testid="not-built-yet">
      {route && <h1>{t(`manifest.${route.title}`, { ns: manifest.namespace })}</h1>}
      <h2>{t('notBuiltYet.title', { ns: 'areas' })}</h2>
      <p>{t('notBuiltYet.text', { ns: 'areas' })}</p>
    </section>
  );
}

/** The screens of an area of which nothing is built: its routes, menu and gates are there, and each page says so. */
export function notBuiltYet<Manifest extends AreaManifest>(manifest: Manifest): Record<Manifest['routes'][number]['path'], ScreenLoader> {
  const Shown = (): ReactNode => <NotBuiltYet manifest={manifest} />;
  const load: ScreenLoader = () => Promise.resolve({ default: Shown });
  return Object.fromEntries(manifest.routes.map(({ path }) => [path, load])) as Record<Manifest['routes'][number]['path'], ScreenLoader>;
}
