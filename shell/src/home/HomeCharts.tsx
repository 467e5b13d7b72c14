import { useTranslation } from 'react-i18next';
import { ExtensionSlot } from '../extensions/ExtensionSlot.tsx';

/**
 * The areas' figures as charts. Last on the page: the chart code is larger than everything above it, and is loaded only
 * when the user scrolls down to it. If there is no chart, the style sheet hides the heading.
 */
export function HomeCharts() {
  const { t } = useTranslation('shell');
  return (
    <section className="firm-home-charts" aria-labelledby="firm-home-charts">
      <h2 id="firm-home-charts">{t('home.charts')}</h2>
      <div className="firm-home__charts">
        <ExtensionSlot name="home.charts">{(_, content) => content}</ExtensionSlot>
      </div>
    </section>
  );
}
