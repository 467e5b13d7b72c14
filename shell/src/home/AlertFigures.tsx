import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BannerCard } from '@firm/shared-ui/cards/BannerCard.tsx';
import { NumberCard } from '@firm/shared-ui/cards/NumberCard.tsx';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { alertStates } from './alertStates.ts';
import { Failed } from './Failed.tsx';
import { useAlertFigures } from './useFigures.ts';

/** Tickets: how many are open and where they stand (specification section 4, "Alert statistics"). */
export function AlertFigures() {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const { data, isError, refetch } = useAlertFigures();
  const loading = data === undefined;
  if (isError && !data) return <Failed title={t('home.tickets')} onRetry={() => void refetch()} />;
  const toTickets = <Link to="/maintenance">{t('home.toTickets')}</Link>;
  return (
    <section aria-labelledby="firm-home-tickets">
      <h2 id="firm-home-tickets">{t('home.tickets')}</h2>
      <div className="firm-cards">
        <StatCard
          title={t('home.openTickets')}
          value={data?.total_open}
          smallValue={formats.percent(data?.percent)}
          otherInfo={t('home.ofAll', { total: formats.number(data?.total) })}
          color="warning"
          icon="tool"
          loading={loading}
          actions={toTickets}
          labels={alertStates.slice(0, 3).map(([state, icon, color]) => ({
            text: t(`home.status.${state}`),
            value: data?.[state] ?? 0,
            icon,
            iconColor: color,
          }))}
        />
        <StatCard
          title={t('home.closedTickets')}
          value={data?.closed}
          color="success"
          icon="check"
          loading={loading}
          labels={alertStates.slice(3).map(([state, icon, color]) => ({
            text: t(`home.status.${state}`),
            value: data?.[state] ?? 0,
            icon,
            iconColor: color,
          }))}
        />
        <NumberCard title={t('home.warned')} value={data?.warned} color="warning" icon="clock" loading={loading} otherInfo={t('home.warnedInfo')} />
        <NumberCard title={t('home.breached')} value={data?.breached} color="error" icon="warning" loading={loading} otherInfo={t('home.breachedInfo')} />
        {data && data.breached > 0 && (
          <div className="firm-cards-wide">
            <BannerCard title={t('home.late')} text={t('home.lateText', { count: data.breached })} color="error" action={toTickets} />
          </div>
        )}
      </div>
    </section>
  );
}
