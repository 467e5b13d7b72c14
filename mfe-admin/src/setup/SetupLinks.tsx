import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import './setup.css';

/** The pages of facility setup, of which the menu has three. */
const pages = ['dormitories', 'zones', 'facility', 'clients', 'residents', 'contracts'] as const;

/** The strip on each set-up page that leads to the others (docs/rules/administration.md#pages). */
export function SetupLinks(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <nav className="firm-setup-links" aria-label={t('setup.pages')}>
      {pages.map((page) => (
        <NavLink key={page} to={`/admin/${page}`}>
          {t(`setup.page.${page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
