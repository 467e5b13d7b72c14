/** The effects of other settings: links that would stop working, and recent files of which user administrators would have been notified. */
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Effect } from '@firm/platform/settings/effects';
import { readyStatuses } from '../../contract/export/moves.ts';
import { exportModel, personalColumns } from '../export/model.ts';
import { linkModel } from '../link/model.ts';
import type { StoredSettings } from './model.ts';

/** Number of days whose files are considered. */
const bulkDays = 30;

export function exportEffects(service: ServiceContext, { org }: Scope): readonly Effect<StoredSettings>[] {
  const all = wholeOrg(org);
  return [
    {
      ...{ code: 'links_closed', of: ['share_links'] },
      count: async ({ share_links: given }) => (given ? 0 : service.rows(linkModel, all).count({ revoked_time: null, expires_time: { $gt: clock.now() }, $expr: { $lt: ['$used', '$downloads'] } })),
    },
    {
      ...{ code: 'bulk_told', of: ['bulk_export_alert'] },
      count: async ({ bulk_export_alert: rows }) => {
        const made = await service
          .rows(exportModel, all)
          .find({ status: { $in: [...readyStatuses] }, created_time: { $gte: new Date(clock.millis() - bulkDays * 86_400_000) }, total: { $gte: rows } }, { projection: { report: 1, columns: 1, table: 1 } })
          .toArray();
        return made.filter((one) => personalColumns(one).length > 0).length;
      },
    },
  ];
}
