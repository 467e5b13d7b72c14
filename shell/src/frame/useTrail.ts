import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { shellRoutes } from '../pages/routes.tsx';
import { labelOf } from '../registry/labels.ts';
import { crumbsOf, type Crumb, type CrumbPage } from './trail/crumbs.ts';

/** Breadcrumbs and title of the page that is shown; an unknown page has a title of its own and names nothing else. */
export function useTrail(registry: Registry | null, isUnknown: boolean): { crumbs: Crumb[]; title: string } {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  const pages = useMemo<CrumbPage[]>(
    () => [
      ...shellRoutes.map(({ path, title }) => ({ path, title: t(title) })),
      ...(registry?.areas ?? []).flatMap((area) =>
        area.routes.map(({ path, title, parent }) => ({ path, parent, title: labelOf(area, title, language) })),
      ),
    ],
    [registry, language, t],
  );
  return useMemo(() => {
    const crumbs = crumbsOf(pages, isUnknown ? '/errors/notfound' : pathname, t('home.title'));
    return { crumbs, title: crumbs.at(-1)?.title ?? t('home.title') };
  }, [pages, isUnknown, pathname, t]);
}
