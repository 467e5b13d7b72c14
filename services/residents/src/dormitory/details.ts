/** Read calls for the details of one dormitory: zone tree, activity, zones by type, vendors, contracts. */
import { contractNames } from '@firm/admin/contract/published';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { EntityList } from '@firm/platform/list/entityList';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { DormitoryTree } from '../../contract/dormitory/details.ts';
import type { dormitoryRoutes } from '../../contract/dormitory/routes.ts';
import type { ZoneStatus } from '../../contract/zone/statuses.ts';
import { zoneType } from '../../contract/zone/types.ts';
import { keptUnder } from '../stamps.ts';
import { residentModel } from '../resident/model.ts';
import { residentLists } from '../reference/setup.ts';
import { zoneModel } from '../zone/model.ts';
import { activityOf, activityPage } from './activity.ts';
import { renderDormitories } from './answer.ts';
import { dormitoryModel, type DormitoryDocument } from './model.ts';
import { zoneTree } from './tree.ts';
import { checkinTrend } from './trend.ts';

type Details = Pick<
  Handlers<typeof dormitoryRoutes>,
  | 'listDormitoryActivityStatus'
  | 'checkinTrend'
  | 'getDormitoryTree'
  | 'listDormitoryActivities'
  | 'listDormitoryZoneInfo'
  | 'listDormitoryContracts'
  | 'listDormitoryVendors'
>;

export function dormitoryDetails(service: ServiceContext): Details {
  const find = (call: { scope: Scope; params: { id: number } }) => service.rows(dormitoryModel, call.scope).get(call.params.id);
  const statuses = new EntityList<DormitoryDocument>(service, {
    model: dormitoryModel,
    shows: null,
    render: async (documents, base) => {
      const activity = await activityOf(
        service,
        documents[0]?.org ?? 0,
        documents.map((d) => d._id),
      );
      return documents.map((d) => {
        const { last = null, day = 0, week = 0, openAlerts = 0 } = activity.get(d._id) ?? {};
        return {
          id: d._id,
          name: d.name,
          url: entityUrl(base, 'dormitories', d._id),
          activity_status: d.is_active ? (day > 0 ? 'busy' : 'quiet') : 'closed',
          last_activity: last?.toISOString() ?? null,
          changes_1_day: day,
          changes_7_days: week,
          open_alerts: openAlerts,
        };
      });
    },
  });

  return {
    listDormitoryActivityStatus: (call) => statuses.page(call, {}),
    checkinTrend: ({ body, scope }) => checkinTrend(service, scope, body.dorm_ids?.length ? body.dorm_ids : null),
    getDormitoryTree: {
      stamps: keptUnder('dormitory', 'zone', 'employee'),
      handle: async (call) => {
        const found = await find(call);
        const [dormitory] = await renderDormitories(service, [found], call.base);
        return { ...dormitory, tree: await zoneTree(service, found.org, found._id, call.base) } as DormitoryTree;
      },
    },
    listDormitoryActivities: async (call) => {
      const { _id } = await find(call);
      return activityPage(service, call, { dormitory: _id });
    },
    listDormitoryZoneInfo: async (call) => {
      const { _id, org } = await find(call);
      return arrayPage(call, await zonesByType(service, org, _id));
    },
    listDormitoryContracts: async (call) => {
      const { _id } = await find(call);
      return arrayPage(call, await contractNames(service.published, call.scope, { dormitory: _id }));
    },
    listDormitoryVendors: async (call) => {
      const { _id, org } = await find(call);
      const rows = await service
        .rows(residentModel, wholeOrg(org))
        .aggregate<{ _id: number; n: number; vendor: { name: string }[] }>([
          { $match: { dormitory: _id, tenancy_status: { $ne: 'CO' }, vendor: { $ne: null } } },
          { $group: { _id: '$vendor', n: { $sum: 1 } } },
          { $sort: { n: -1, _id: 1 } },
          { $lookup: { from: 'residents_vendors', localField: '_id', foreignField: '_id', as: 'vendor', pipeline: [{ $match: { org } }] } },
        ])
        .toArray();
      return arrayPage(
        call,
        rows.map((row) => ({
          id: row._id,
          name: row.vendor[0]?.name ?? '',
          url: entityUrl(call.base, 'vendors', row._id),
          residents: row.n,
        })),
      );
    },
  };
}

async function zonesByType(service: ServiceContext, org: number, dormitory: number) {
  const rows = await service
    .rows(zoneModel, wholeOrg(org))
    .aggregate<{
      _id: { type: number; status: ZoneStatus };
      n: number;
      active: number;
      beds: number;
      occupied: number;
    }>([
      { $match: { dormitory } },
      {
        $group: {
          _id: { type: '$zone_type', status: '$status' },
          n: { $sum: 1 },
          active: { $sum: { $cond: ['$is_active', 1, 0] } },
          beds: { $sum: '$bed_count' },
          occupied: { $sum: '$occupied' },
        },
      },
    ])
    .toArray();
  const lists = await residentLists(service, org);
  const types = [...new Set(rows.map((row) => row._id.type))].sort((a, b) => a - b);
  return types.map((type) => {
    const own = rows.filter((row) => row._id.type === type);
    const sum = (of: 'n' | 'active' | 'beds' | 'occupied') => own.reduce((total, row) => total + row[of], 0);
    return {
      zone_type: type,
      name: lists.nameOf('zonetypes', type) ?? '',
      zone_kind: zoneType(type)?.kind ?? ('common' as const),
      count: sum('n'),
      active: sum('active'),
      beds: sum('beds'),
      occupied: sum('occupied'),
      statuses: Object.fromEntries(own.map((row) => [row._id.status, row.n])),
    };
  });
}
