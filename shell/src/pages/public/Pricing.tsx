import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../pages.css';

const plans = ['single', 'operator', 'group'] as const;
const points = ['first', 'second', 'third'] as const;

/** The ways to use the product. Prices are quoted on request, so none is shown. */
export default function Pricing() {
  const { t } = useTranslation('shell');
  return (
    <section className="firm-page">
      <h1>{t('pricing.title')}</h1>
      <p className="firm-page-lead">{t('pricing.text')}</p>
      <ul className="firm-plans">
        {plans.map((plan) => (
          <li key={plan}>
            <h2>{t(`pricing.${plan}.name`)}</h2>
            <p className="firm-plan-price">{t('pricing.price')}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{t(`pricing.${plan}.${point}`)}</li>
              ))}
            </ul>
            <Link className="firm-ui-button firm-ui-button--primary" to="/sales/bookings">
              {t('pricing.ask')}
              <span className="firm-hidden">: {t(`pricing.${plan}.name`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
