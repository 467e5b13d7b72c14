/** The dormitories of a report, by name. */
import { openDormitories, type DormitoryRow } from '@firm/residents/contract/published';
import type { ReportRun } from './report.ts';

/** The requested ones, or all that the caller may see. */
export async function dormitoriesOf({ service, scope, filters: { dormitory }, session }: ReportRun): Promise<readonly DormitoryRow[]> {
  const found = await openDormitories(service.published, scope, dormitory.length > 0 ? dormitory : undefined, session);
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || a._id - b._id);
}
