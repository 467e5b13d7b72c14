/** Whether the user who requested an export still has permission to view all of it, by their rights at this moment. */
import { seesAsMuch } from '@firm/platform/auth/rights';
import type { ServiceContext } from '@firm/platform/service/context';
import { needsOf } from '../../contract/reports.ts';
import { mayRun } from '../report/catalogue.ts';
import type { ExportDocument } from './model.ts';

/** Asked again while it is made and whenever it is fetched (docs/rules/administration.md#exports). */
export async function maySeeStill({ principals }: ServiceContext, { requested_by, report, dormitories, audit }: Pick<ExportDocument, 'requested_by' | 'report' | 'dormitories' | 'audit'>): Promise<boolean> {
  const needs = needsOf(report);
  const reach = await principals.reachOf(requested_by);
  // Who lost the sight of one kind of record may not read on about it.
  if (audit && !reach.isSuperuser && !audit.views.every((view) => reach.permissions.has(view))) return false;
  return needs !== undefined && mayRun(reach, { needs }) && (reach.isSuperuser || seesAsMuch(reach.dormitories, dormitories));
}
