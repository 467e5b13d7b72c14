import { useTranslation } from 'react-i18next';
import { BannerCard } from '@firm/shared-ui/cards/BannerCard.tsx';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { fullName, useSession, type CurrentUser } from '@firm/shared-ui/session/index.ts';
import { ExtensionSlot } from '../extensions/ExtensionSlot.tsx';
import { useExtensions } from '../extensions/useExtensions.ts';
import { menuGroups } from '../registry/menu.ts';
import { useRegistry } from '../registry/registry.ts';
import { HomeCharts } from './HomeCharts.tsx';
import { HomeSection } from './HomeSection.tsx';
import './home.css';

/** Home for signed-in users: live figures of the areas, each only for users with permission. */
export default function Overview({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const registry = useRegistry((state) => state.registry);
  const passesGate = useSession((state) => state.passesGate);
  const hasFigures = useExtensions('home').length > 0;
  const hasSection = !registry || hasFigures || menuGroups(registry, language).some(({ gate }) => passesGate(gate));
  return (
    <div className="firm-home">
      <h2 className="firm-hidden">{t('home.overview')}</h2>
      <BannerCard
        title={t('home.welcome', { name: fullName(user) })}
        text={t(!hasSection ? 'home.nothing' : hasFigures ? 'home.text' : 'home.choose')}
        color="info"
        icon="building"
      />
      <ExtensionSlot name="home">{(offered, content) => <HomeSection offered={offered}>{content}</HomeSection>}</ExtensionSlot>
      <HomeCharts />
    </div>
  );
}
