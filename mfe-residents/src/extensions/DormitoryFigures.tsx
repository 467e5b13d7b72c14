import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FiguresFailed } from '@firm/shared-ui/cards/FiguresFailed.tsx';
import { NumberCard } from '@firm/shared-ui/cards/NumberCard.tsx';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useDormitoryFigures } from './useDormitoryFigures.ts';

/** On the home page: rooms, beds and residents of the chosen dormitories. */
export function DormitoryFigures() {
  const { t } = useTranslation('residents-extensions');
  const formats = useFormats();
  const canOpen = useSession((state) => state.passesGate('residentManager'));
  const { data, isError, refetch } = useDormitoryFigures();
  const loading = data === undefined;
  if (isError && !data) return <FiguresFailed onRetry={() => void refetch()} />;
  const toDormitories = canOpen ? <Link to="/operations/dormitories">{t('figures.toDormitories')}</Link> : undefined;
  return (
    <div className="firm-cards">
      <StatCard
        title={t('figures.occupied')}
        value={data?.occupied}
        smallValue={formats.percent(data?.occupancy)}
        otherInfo={t('figures.ofBeds', { count: data?.beds ?? 0, total: formats.number(data?.beds) })}
        color="info"
        icon="bed"
        loading={loading}
        {...(toDormitories && { actions: toDormitories })}
        labels={[
          { text: t('figures.free'), value: data?.free ?? 0, icon: 'check', iconColor: 'green' },
          { text: t('figures.sickBay'), value: data?.sick_bay_occupied ?? 0, icon: 'heart', iconColor: 'red' },
        ]}
      />
      <NumberCard title={t('figures.dormitoryCount')} value={data?.dormitories} color="blue" icon="building" loading={loading} />
      <NumberCard title={t('figures.rooms')} value={data?.rooms} color="purple" icon="columns" loading={loading} />
      <NumberCard title={t('figures.checkedIn')} value={data?.residents.CI} color="success" icon="users" loading={loading} />
    </div>
  );
}
