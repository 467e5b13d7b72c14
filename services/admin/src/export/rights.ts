/** Whether the requester of an export still has permission to view all of it, by their current rights. */
import { seesAsMuch } from '@firm/platform/auth/rights';
import type { ServiceContext } from '@firm/platform/service/context';
import { needsOf } from '../../contract/reports.ts';
import { mayRun } from '../report/catalogue.ts';
import type { ExportDocument } from './model.ts';

/** Checked again while the file is created and whenever it is downloaded (docs/rules/administration.md#exports). */
export async function mayStillView({ principals }: ServiceContext, { requested_by, report, dormitories, audit }: Pick<ExportDocument, 'requested_by' | 'report' | 'dormitories' | 'audit'>): Promise<boolean> {
  const needs = needsOf(report);
  const reach = await principals.reachOf(requested_by);
  // A requester who has lost the view permission of any kind of record may no longer read the file.
  if (audit && !reach.isSuperuser && !audit.views.every((view) => reach.permissions.has(view))) return false;
  return needs !== undefined && mayRun(reach, { needs }) && (reach.isSuperuser || seesAsMuch(reach.dormitories, dormitories));
}
