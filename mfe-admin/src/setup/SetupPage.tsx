import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import './setup.css';

/** The pages of facility setup, of which the menu has three. */
const pages = ['dormitories', 'zones', 'facility', 'clients', 'residents', 'contracts'] as const;

interface SetupPageProps {
  /** The page that the heading names; omitted when the content has a heading of its own. */
  readonly page?: (typeof pages)[number];
  readonly children: ReactNode;
}

/** A set-up page: a heading for those who do not see the links to the other pages, and its content below (docs/rules/administration.md#pages). */
export function SetupPage({ page, children }: SetupPageProps): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      {page && <h2 className="firm-hidden">{t(`manifest.${page}`)}</h2>}
      <nav className="firm-setup-links" aria-label={t('setup.pages')}>
        {pages.map((each) => (
          <NavLink key={each} to={`/admin/${each}`}>
            {t(`setup.page.${each}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
