import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { backgroundAddress, type Background } from '../../pages/layout.ts';
import { Foot } from '../foot/Foot.tsx';
import { Logo } from '../Logo.tsx';
import { DarkModeButton } from '../topbar/DarkModeButton.tsx';
import { LanguageMenu } from '../topbar/LanguageMenu.tsx';
import './product.css';

interface ProductProps {
  readonly background: Background;
  /** Without links to other pages, where visitors have only one thing to do. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** The product layout of the public pages: a bar with what visitors may look for, and a picture behind (docs/rules/portal.md#layouts). */
export function Product({ background, plain = false, children }: ProductProps) {
  const { t } = useTranslation('shell');
  const isSignedIn = useSession((state) => state.status === 'signed-in');
  return (
    <div className="firm-product">
      <Picture key={background} background={background} />
      <header className="firm-product-bar">
        {plain ? (
          <span className="firm-brand">
            <Logo />
            <span>{t('brand.name')}</span>
          </span>
        ) : (
          <Link className="firm-brand" to="/" aria-label={t('brand.home')}>
            <Logo />
            <span>{t('brand.name')}</span>
          </Link>
        )}
        {!plain && (
          <nav aria-label={t('product.label')}>
            <ul>
              <li>
                <NavLink to="/product/pricing">{t('pricing.title')}</NavLink>
              </li>
              <li>
                <NavLink to="/sales/bookings">{t('booking.title')}</NavLink>
              </li>
              {!isSignedIn && (
                <>
                  <li>
                    <NavLink to="/auth/register">{t('account.short')}</NavLink>
                  </li>
                  <li>
                    <NavLink to="/auth/login">{t('login.title')}</NavLink>
                  </li>
                </>
              )}
            </ul>
          </nav>
        )}
        <div className="firm-product-tools">
          <DarkModeButton />
          <LanguageMenu />
        </div>
      </header>
      {children}
      <Foot />
    </div>
  );
}

/** A page's picture; the error picture if it cannot be loaded (docs/rules/portal.md#layouts), and none if that fails too. */
function Picture({ background }: { readonly background: Background }) {
  const [failures, setFailures] = useState(0);
  if (failures > 1) return null;
  const address = backgroundAddress(failures === 0 ? background : 'error');
  return <img className="firm-product-picture" src={address} alt="" onError={() => setFailures(failures + 1)} />;
}
