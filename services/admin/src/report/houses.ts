/** The dormitories that a report is about, by name. */
import { dormitories, type DormitoryRow } from '@firm/residents/contract/published';
import type { ReportRun } from './report.ts';

/** Those that were asked for, or all that the caller sees; a closed one counts nowhere. */
export async function housesOf({ service, scope, filters: { dormitory }, session }: ReportRun): Promise<readonly DormitoryRow[]> {
  const asked = dormitory.length === 0 ? {} : { _id: { $in: dormitory } };
  const found = await service.published(dormitories, scope).find({ is_active: true, ...asked }, { session });
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || a._id - b._id);
}
