import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Glyph } from '../frame/Glyph.tsx';
import '../pages/pages.css';
import './home.css';

const sections = [
  ['tenancy', 'key'],
  ['residents', 'users'],
  ['health', 'pulse'],
  ['maintenance', 'tool'],
  ['safeDistance', 'shield'],
  ['reports', 'chart'],
] as const;

/** What a visitor finds at `/`: what the portal is for, and the ways in. */
export function Visitor() {
  const { t } = useTranslation('shell');
  return (
    <section className="firm-page">
      <h1>{t('brand.tagline')}</h1>
      <p className="firm-page-lead">{t('visitor.text')}</p>
      <div className="firm-page-actions">
        <Link className="firm-ui-button firm-ui-button--primary" to="/auth/login">
          {t('login.title')}
        </Link>
        <Link className="firm-ui-button" to="/sales/bookings">
          {t('booking.title')}
        </Link>
        <Link to="/register">{t('operator.title')}</Link>
      </div>
      <ul className="firm-sections">
        {sections.map(([section, icon]) => (
          <li key={section}>
            <Glyph name={icon} />
            <div>
              <h2>{t(`visitor.${section}.title`)}</h2>
              <p>{t(`visitor.${section}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
