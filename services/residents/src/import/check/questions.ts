/** Questions that must be answered before an import can proceed, and what else is missing. Pure. */
import type { DateOrder } from '@firm/platform/contract/dateOrders';
import { withDayAndMonthSwapped, readDay } from '@firm/platform/table/readDay';
import { nameParts } from '../../../contract/import/nameParts.ts';
import { halfDates, hiddenRows } from '../../../contract/import/states.ts';
import type { ImportKind } from '../kind/kind.ts';
import type { ImportDocument } from '../model.ts';
import { sourceFields } from '../read/nameParts.ts';
import type { Survey, SurveyedColumn } from '../read/survey.ts';
import { noteOf, type Note } from '../texts.ts';

interface Question {
  readonly id: 'date_order' | 'half_dates' | 'hidden_rows' | 'encoding' | 'sheet';
  readonly options: readonly { readonly value: string; readonly samples: readonly string[] }[];
  readonly answer: string | null;
}

/** The order of day and month implied by the dates themselves; null if undecided, `mixed` if contradictory. */
function orderOfDates(columns: readonly SurveyedColumn[]): DateOrder | 'mixed' | null {
  const dmy = columns.reduce((sum, { dates }) => sum + dates.dmy, 0);
  const mdy = columns.reduce((sum, { dates }) => sum + dates.mdy, 0);
  if (dmy > 0 && mdy > 0) return 'mixed';
  if (dmy > 0) return 'dmy';
  return mdy > 0 ? 'mdy' : null;
}

/** The columns that are mapped to dates. */
function dayColumns({ mapping, survey }: Pick<ImportDocument, 'mapping'> & { survey: Pick<Survey, 'columns'> }, kind: ImportKind) {
  const days = new Set(kind.fields.filter(({ type }) => type.kind === 'day').map(({ field }) => field));
  const indexes = new Set(mapping.filter(({ field }) => field !== null && days.has(field)).map(({ column }) => column));
  return survey.columns.filter(({ index }) => indexes.has(index));
}

/**
 * Columns in which a spreadsheet with the other date order converted the dates that it could, wrongly: real dates only up to
 * the twelfth of a month, next to text beyond it.
 */
function halfConverted(columns: readonly SurveyedColumn[]): SurveyedColumn[] {
  return columns.filter(({ dates: { real = 0, late = 0, dmy, mdy, either } }) => real > 0 && late === 0 && dmy + mdy > 0 && either.length === 0);
}

/** Columns whose real dates have day and month swapped, by the user's answer. */
export function swappedColumns(job: ImportDocument, kind: ImportKind): ReadonlySet<number> {
  return new Set(job.half_dates === 'swapped' ? halfConverted(dayColumns(job, kind)).map(({ index }) => index) : []);
}

/** The order remembered for such files, unless the dates of this one clearly contradict it. */
export function rememberedOrder(kind: ImportKind, survey: Pick<Survey, 'columns'>, { mapping, date_order }: Pick<ImportDocument, 'mapping' | 'date_order'>) {
  const settled = orderOfDates(dayColumns({ mapping, survey }, kind));
  return settled === null || settled === 'mixed' || settled === date_order ? date_order : null;
}

/** The order in effect: the user's answer, or else what the dates imply. */
export function dateOrderOf(job: ImportDocument, kind: ImportKind): DateOrder {
  const settled = orderOfDates(dayColumns(job, kind));
  return job.date_order ?? (settled === 'mdy' ? 'mdy' : 'dmy');
}

/** Those that the file raises, answered or not, each with its options and the values in question. */
export function questionsOf(job: ImportDocument, kind: ImportKind): Question[] {
  const { survey } = job;
  const questions: Question[] = [];
  const columns = dayColumns(job, kind);
  const settled = orderOfDates(columns);
  const either = columns.flatMap(({ dates }) => dates.either).slice(0, 5);
  if (settled === 'mixed' || (settled === null && either.length > 0)) {
    const options = (['dmy', 'mdy'] as const).map((value) => ({ value, samples: either }));
    questions.push({ id: 'date_order', options, answer: job.date_order });
  }
  const half = halfConverted(columns);
  if (half.length > 0) {
    const samples = half.flatMap((column) => column.samples).slice(0, 5);
    const options = halfDates.map((value) => ({ value, samples: value === 'kept' ? samples : samples.map(withDayAndMonthSwapped) }));
    questions.push({ id: 'half_dates', options, answer: job.half_dates ?? null });
  }
  if ((survey.hidden_rows ?? 0) > 0) {
    const options = hiddenRows.map((value) => ({ value, samples: [] }));
    questions.push({ id: 'hidden_rows', options, answer: job.hidden_rows ?? null });
  }
  if (!survey.certain) {
    const options = survey.encodings.map(({ value, sample }) => ({ value, samples: sample === '' ? [] : [sample] }));
    questions.push({ id: 'encoding', options, answer: job.encoding });
  }
  if (survey.sheets.length > 1) {
    const options = survey.sheets.map((value) => ({ value, samples: [] }));
    questions.push({ id: 'sheet', options, answer: job.sheet });
  }
  return questions;
}

/** Why the import can be neither checked nor started. */
export function missingOf(job: ImportDocument, kind: ImportKind): Note[] {
  const mapped = new Set(job.mapping.map(({ field }) => field));
  const missing = kind.fields
    .filter(({ required }) => required)
    .flatMap(({ field }) => sourceFields(field, mapped))
    .filter((field) => !mapped.has(field))
    .map((field) => noteOf('need_field', { field }));
  const unanswered = questionsOf(job, kind).filter(({ answer }) => answer === null);
  for (const { id } of unanswered) missing.push(noteOf('need_answer', { question: id }));
  if (needsDormitory(job, kind) && withoutDormitory(job) > 0) missing.push(noteOf('need_dormitory'));
  return missing;
}

/** Users with access to the whole organisation can register residents without a dormitory; a room always has one. */
const needsDormitory = ({ scope }: ImportDocument, { name }: ImportKind): boolean => name === 'rooms' || scope.dormitories !== 'all';

/** Number of rows for which neither the file nor the user gives a dormitory. */
function withoutDormitory({ survey, mapping, dormitory }: ImportDocument): number {
  if (dormitory !== null) return 0;
  const column = mapping.find(({ field }) => field === 'dormitory')?.column;
  const filled = survey.columns.find(({ index }) => index === column)?.filled ?? 0;
  return Math.max(0, survey.rows - filled);
}

/** What was skipped, or is worth knowing. */
export function noticesOf(job: ImportDocument, kind: ImportKind): Note[] {
  const { survey, mapping } = job;
  const { hidden, merged_headers, formulas, broken, empty_rows, void_words = 0, merged = [] } = survey;
  const days = dayColumns(job, kind);
  const short = days.reduce((sum, { dates }) => sum + (dates.short ?? 0), 0);
  const sample = days.find(({ dates }) => (dates.short ?? 0) > 0);
  const past = kind.fields.find(({ field }) => mapping.some((one) => one.column === sample?.index && one.field === field))?.type;
  const read = sample && readDay(sample.dates.short_sample ?? '', { order: dateOrderOf(job, kind) }, past?.kind === 'day' && past.past ? 0 : undefined);
  const order = mapping.some(({ from }) => from === 'remembered') && days.some(({ dates }) => dates.either.length > 0) ? job.date_order : null;
  const homeless = needsDormitory(job, kind) ? 0 : withoutDormitory(job);
  return [
    ...(mapping.some(({ from }) => from === 'remembered') ? [noteOf('remembered')] : []),
    ...(mapping.some(({ field }) => nameParts.some((part) => part === field)) ? [noteOf('name_parts')] : []),
    ...(hidden.length > 0 ? [noteOf('hidden_sheets', { names: hidden.join(', ') })] : []),
    ...(merged_headers ? [noteOf('merged_headers')] : []),
    ...(formulas > 0 ? [noteOf('formulas', { count: formulas })] : []),
    ...(broken > 0 ? [noteOf('broken', { count: broken })] : []),
    ...(merged.length > 0 ? [noteOf('merged_rows', { count: merged.length })] : []),
    ...(void_words > 0 ? [noteOf('void_words', { count: void_words })] : []),
    ...(sample && read ? [noteOf('short_years', { count: short, sample: sample.dates.short_sample ?? '', read })] : []),
    ...(order ? [noteOf(`remembered_${order}`)] : []),
    ...(empty_rows > 0 ? [noteOf('empty_rows', { count: empty_rows })] : []),
    ...(homeless > 0 ? [noteOf('no_dormitory', { count: homeless })] : []),
  ];
}
