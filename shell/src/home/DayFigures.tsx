import { useTranslation } from 'react-i18next';
import { NumberCard } from '@firm/shared-ui/cards/NumberCard.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Failed } from './Failed.tsx';
import { useDayFigures } from './useFigures.ts';

/** The day's three lists, with icon and colour as on the day's own page. */
const lists = [
  ['arrivals', 'download', 'blue'],
  ['departures', 'upload', 'orange'],
  ['returns', 'refresh', 'purple'],
] as const;

/** What is still to be done today: arrivals, departures and expected returns, each leading to the day's lists. */
export function DayFigures() {
  const { t } = useTranslation('shell');
  const canOpen = useSession((state) => state.passesGate('tenancyManager'));
  const { data, isError, refetch } = useDayFigures();
  if (isError && !data) return <Failed title={t('home.today')} onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="firm-home-today">
      <h2 id="firm-home-today">{t('home.today')}</h2>
      <div className="firm-cards">
        {lists.map(([list, icon, color]) => (
          <NumberCard
            key={list}
            title={t(`home.day.${list}`)}
            value={data?.[list]}
            otherInfo={t(`home.day.${list}Info`)}
            icon={icon}
            color={color}
            loading={data === undefined}
            to={canOpen ? '/reservations/list?view=today' : undefined}
          />
        ))}
      </div>
    </section>
  );
}
