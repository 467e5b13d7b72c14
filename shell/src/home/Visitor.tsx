import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { Glyph } from '../frame/Glyph.tsx';
import { labelOf } from '../registry/labels.ts';
import { useRegistry } from '../registry/registry.ts';
import '../pages/pages.css';
import './home.css';

/** `/` for visitors: what the portal is for, how to get in, and what each published area offers. */
export function Visitor() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const areas = useRegistry(({ registry }) => registry?.areas) ?? [];
  const offers = areas.flatMap((area) => (area.offer ? [{ ...area.offer, area }] : [])).sort((a, b) => a.order - b.order);
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
        {offers.map(({ area, icon, title, text }) => (
          <li key={area.id}>
            <Glyph name={icon} />
            <div>
              <h2>{labelOf(area, title, language)}</h2>
              <p>{labelOf(area, text, language)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
