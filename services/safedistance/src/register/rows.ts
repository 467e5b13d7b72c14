/** The rows of a day's register: every visit of a dormitory that overlaps the day, ordered by its start. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, type Day } from '@firm/platform/contract/days';
import type { Language } from '@firm/platform/errors/messages';
import { batched } from '@firm/platform/list/batched';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { DormitoryRow } from '@firm/residents/contract/published';
import type { Visit } from '../../contract/visit/visit.ts';
import { renderVisits } from '../visit/answer.ts';
import { visitModel } from '../visit/model.ts';
import { registerTexts } from './texts.ts';

const atOnce = 1_000;

/** The visits in the register of a day and dormitory. */
export function registerFilter({ _id: dormitory, timezone }: Pick<DormitoryRow, '_id' | 'timezone'>, day: Day) {
  const from = instantOf(day, '00:00', timezone);
  const to = instantOf(addDays(day, 1), '00:00', timezone);
  return { dormitory, entered_at: { $lt: to }, $or: [{ left_at: null }, { left_at: { $gte: from } }] };
}

/**
 * The cells of the visits, in batches: a whole day is never held in memory.
 * @param most how many at most; 0: all of them
 */
export async function* registerLines(service: ServiceContext, scope: Scope, dormitory: DormitoryRow, day: Day, language: Language, most = 0): AsyncGenerator<string[][]> {
  const found = service.rows(visitModel, scope).find(registerFilter(dormitory, day)).sort({ entered_at: 1, _id: 1 }).limit(most).batchSize(atOnce);
  for await (const some of batched(found, atOnce)) {
    const visits = await renderVisits(service, { scope }, some);
    yield visits.map((one) => lineOf(one, dormitory.timezone, language));
  }
}

/** The headers of the columns, in their order. */
export const columnsOf = (language: Language): string[] => Object.values(registerTexts[language].columns);

/** The cells of a row, in the order of the columns; times in the dormitory's time zone. */
function lineOf(visit: Visit, timeZone: string, language: Language): string[] {
  const t = registerTexts[language];
  const at = (moment: string): string => {
    const { day, time } = wallAt(new Date(moment), timeZone);
    return `${day} ${time}`;
  };
  const left = visit.left_at === null ? t.inside : at(visit.left_at);
  return [
    visit.name,
    visit.visitor ? t.visitor : t.resident,
    visit.pass_number,
    visit.visitor?.mobile ?? '',
    visit.vendor_name ?? '',
    visit.place_name,
    at(visit.entered_at),
    visit.assumed ? `${left} (${t.assumed})` : left,
    visit.purpose,
  ];
}
