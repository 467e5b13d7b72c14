import { useTranslation } from 'react-i18next';
import { BannerCard } from '@firm/shared-ui/cards/BannerCard.tsx';
import { fullName, useSession, type CurrentUser } from '@firm/shared-ui/session/index.ts';
import { AlertFigures } from './AlertFigures.tsx';
import { DayFigures } from './DayFigures.tsx';
import { DormitoryFigures } from './DormitoryFigures.tsx';
import { FigureCharts } from './FigureCharts.tsx';
import './home.css';

/** The signed-in home: live figures, each only for those who may see what it counts. */
export default function Figures({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('shell');
  const canViewAlerts = useSession((state) => state.can('view', 'alert'));
  const canViewDormitories = useSession((state) => state.can('view', 'dormitory'));
  const canViewStays = useSession((state) => state.can('view', 'resourceallocation'));
  const hasNothing = !canViewAlerts && !canViewDormitories && !canViewStays;
  const hasCharts = canViewAlerts || canViewDormitories;
  return (
    <div className="firm-home">
      <h2 className="firm-hidden">{t('home.overview')}</h2>
      <BannerCard
        title={t('home.welcome', { name: fullName(user) })}
        text={t(hasNothing ? 'home.nothing' : 'home.text')}
        color="info"
        icon="building"
      />
      {canViewStays && <DayFigures />}
      {canViewAlerts && <AlertFigures />}
      {canViewDormitories && <DormitoryFigures />}
      {hasCharts && <FigureCharts alerts={canViewAlerts} dormitories={canViewDormitories} />}
    </div>
  );
}
