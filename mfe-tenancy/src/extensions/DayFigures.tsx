import { useTranslation } from 'react-i18next';
import { FiguresFailed } from '@firm/shared-ui/cards/FiguresFailed.tsx';
import { NumberCard } from '@firm/shared-ui/cards/NumberCard.tsx';
import { useDayFigures } from './useDayFigures.ts';

/** The day's three lists, with the icons and colours of the day's own page. */
const lists = [
  ['arrivals', 'download', 'blue'],
  ['departures', 'upload', 'orange'],
  ['returns', 'refresh', 'purple'],
] as const;

/** Today's outstanding arrivals, departures and returns on the home page, each linking to the day's lists. */
export function DayFigures() {
  const { t } = useTranslation('tenancy-extensions');
  const { data, isError, refetch } = useDayFigures();
  if (isError && !data) return <FiguresFailed onRetry={() => void refetch()} />;
  return (
    <div className="firm-cards">
      {lists.map(([list, icon, color]) => (
        <NumberCard
          key={list}
          title={t(`day.${list}`)}
          value={data?.[list]}
          otherInfo={t(`day.${list}Info`)}
          icon={icon}
          color={color}
          loading={data === undefined}
          to="/reservations/list?view=today"
        />
      ))}
    </div>
  );
}
