import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenLoader } from './Screen.tsx';
import type { AreaManifest } from './manifest.ts';
import './panel.css';

/** Says that a section is planned and not there. It shows no figures and no buttons that do nothing. */
export function NotBuiltYet(): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <section className="firm-area-panel" data-testid="not-built-yet">
      <h2>{t('notBuiltYet.title')}</h2>
      <p>{t('notBuiltYet.text')}</p>
    </section>
  );
}

/** The screens of an area of which nothing is built: its routes, menu and gates are there, and each page says so. */
export function notBuiltYet<Manifest extends AreaManifest>(manifest: Manifest): Record<Manifest['routes'][number]['path'], ScreenLoader> {
  const load: ScreenLoader = () => Promise.resolve({ default: NotBuiltYet });
  return Object.fromEntries(manifest.routes.map(({ path }) => [path, load])) as Record<Manifest['routes'][number]['path'], ScreenLoader>;
}
