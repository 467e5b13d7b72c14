/** Whether the requester of an export still has permission to view all of it, by their current rights. */
import { seesAsMuch } from '@firm/platform/auth/rights';
import type { ServiceContext } from '@firm/platform/service/context';
import { needsOf } from '../../contract/report/catalogue.ts';
import { mayRun } from '../report/catalogue.ts';
import type { ExportDocument } from './model.ts';

/** Checked again while the file is created and whenever it is downloaded (docs/rules/administration.md#exports). */
export async function mayStillView({ principals }: ServiceContext, { requested_by, report, dormitories, audit, table }: Pick<ExportDocument, 'requested_by' | 'report' | 'dormitories' | 'audit' | 'table'>): Promise<boolean> {
  const own = needsOf(report);
  const reach = await principals.reachOf(requested_by);
  // A requester who has lost the view permission of any kind of record may no longer read the file.
  if (audit && !reach.isSuperuser && !audit.views.every((view) => reach.permissions.has(view))) return false;
  // Who matches a filter reveals what it filters by.
  return own !== undefined && mayRun(reach, { needs: [...own, ...(table?.needs ?? [])] }) && (reach.isSuperuser || seesAsMuch(reach.dormitories, dormitories));
}
