import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { useNameOfPage } from '@firm/shared-ui/area/pageName.ts';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { shellRoutes } from '../pages/routes.ts';
import { labelOf } from '../registry/labels.ts';
import { crumbsOf, type Crumb, type CrumbPage } from './trail/crumbs.ts';

/**
 * Breadcrumbs and title of the current page. A record's page has the record's name; an unknown page has a fixed title
 * and names nothing else; a `section` without permission shows only its own name.
 */
export function useTrail(registry: Registry | null, isUnknown: boolean, section?: string): { crumbs: Crumb[]; title: string } {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  const name = useNameOfPage(pathname);
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
    const home = t('home.title');
    const crumbs =
      section === undefined
        ? crumbsOf(pages, isUnknown ? '/errors/notfound' : pathname, home, isUnknown ? null : name)
        : [{ title: home, detail: null, to: '/' }, { title: section, detail: null, to: null }];
    return { crumbs, title: crumbs.at(-1)?.title ?? home };
  }, [pages, isUnknown, section, pathname, name, t]);
}
