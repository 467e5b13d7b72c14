/** Dashboards: cards with live figures that the caller has permission to view (docs/rules/administration.md#dashboards). */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Language } from '@firm/platform/errors/messages';
import type { Handlers } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { arrayPage } from '@firm/platform/list/arrayPage';
import type { ServiceContext } from '@firm/platform/service/context';
import { textsIn } from '@firm/platform/texts/textsIn';
import { openDormitories } from '@firm/residents/contract/published';
import { dashboardTypes, type DashboardCard } from '../../contract/dashboard/dashboard.ts';
import type { dashboardRoutes } from '../../contract/dashboard/routes.ts';
import { cards, type CardSpec, type Looked } from './figures.ts';
import type en from './texts/en.json';

const texts: Readonly<Record<Language, { readonly [Group in keyof typeof en]: Readonly<Record<string, string>> }>> = textsIn<typeof en>(import.meta.dirname, 'texts');

export function dashboardHandlers(service: ServiceContext): Handlers<typeof dashboardRoutes> {
  return {
    listDashboards: async (call) => {
      const { scope, caller, language, base, query } = call;
      const open = await openDormitories(service.published, scope, query.dorm_ids);
      const looked = { service, scope, dormitories: open.map(({ _id }) => _id), timeZones: new Map(open.map(({ _id, timezone }) => [_id, timezone])) };
      const seen = cards.filter(({ needs }) => allowed(caller, needs));
      const drawn = new Map(await Promise.all(seen.map(async (card) => [card, await drawnCard(card, looked, language)] as const)));
      const rows = dashboardTypes.flatMap(({ type_id, code }) => {
        const own = [...drawn].flatMap(([{ dashboard }, card]) => (dashboard === code ? [card] : []));
        return own.length === 0 ? [] : [{ id: type_id, url: entityUrl(base, 'dashboards', type_id), name: texts[language].dashboard[code] ?? code, dashboard_type: type_id, cards: own }];
      });
      return arrayPage(call, rows);
    },
    listDashboardTypes: async (call) =>
      arrayPage(call, dashboardTypes.map(({ type_id, code }) => ({ type_id, url: entityUrl(call.base, 'dashboardtypes', type_id), name: texts[call.language].dashboard[code] ?? code }))),
  };
}

async function drawnCard({ key, icon, color, read }: CardSpec, looked: Looked, language: Language): Promise<DashboardCard> {
  const { value, of, labels } = await read(looked);
  const { card, label } = texts[language];
  return {
    key,
    title: card[key] ?? key,
    value,
    smallValue: of ? `${Math.round((value / of) * 100)} %` : '',
    otherInfo: '',
    color: value > 0 ? color : 'grey',
    icon,
    labels: Object.entries(labels).map(([name, count]) => ({ text: label[name] ?? name, value: count, icon: '', iconColor: '', textColor: '' })),
  };
}
