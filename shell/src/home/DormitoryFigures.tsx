import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NumberCard } from '@firm/shared-ui/cards/NumberCard.tsx';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Failed } from './Failed.tsx';
import { useDormitoryFigures } from './useFigures.ts';

/** Rooms, beds and residents of the chosen dormitories. */
export function DormitoryFigures() {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const canOpen = useSession((state) => state.passesGate('residentManager'));
  const { data, isError, refetch } = useDormitoryFigures();
  const loading = data === undefined;
  if (isError && !data) return <Failed title={t('home.dormitories')} onRetry={() => void refetch()} />;
  const toDormitories = canOpen ? <Link to="/operations/dormitories">{t('home.toDormitories')}</Link> : undefined;
  return (
    <section aria-labelledby="firm-home-dormitories">
      <h2 id="firm-home-dormitories">{t('home.dormitories')}</h2>
      <div className="firm-cards">
        <StatCard
          title={t('home.occupied')}
          value={data?.occupied}
          smallValue={formats.percent(data?.occupancy)}
          otherInfo={t('home.ofBeds', { total: formats.number(data?.beds) })}
          color="info"
          icon="bed"
          loading={loading}
          {...(toDormitories && { actions: toDormitories })}
          labels={[
            { text: t('home.free'), value: data?.free ?? 0, icon: 'check', iconColor: 'green' },
            { text: t('home.sickBay'), value: data?.sick_bay_occupied ?? 0, icon: 'heart', iconColor: 'red' },
          ]}
        />
        <NumberCard title={t('home.dormitoryCount')} value={data?.dormitories} color="blue" icon="building" loading={loading} />
        <NumberCard title={t('home.rooms')} value={data?.rooms} color="purple" icon="columns" loading={loading} />
        <NumberCard title={t('home.checkedIn')} value={data?.residents.CI} color="success" icon="users" loading={loading} />
      </div>
    </section>
  );
}
