/** What must be asked before an import can go on, and what else is missing. Pure. */
import type { DateOrder } from '@firm/platform/contract/dateOrders';
import { exchanged, readDay } from '@firm/platform/table/readDay';
import { nameParts } from '../../../contract/importNameParts.ts';
import { halfDates, hiddenRows } from '../../../contract/importStates.ts';
import type { ImportKind } from '../kind/kind.ts';
import type { ImportDocument } from '../model.ts';
import { standsIn } from '../read/nameParts.ts';
import type { Survey, SurveyedColumn } from '../read/survey.ts';
import { noteOf, type Note } from '../texts.ts';

interface Question {
  readonly id: 'date_order' | 'half_dates' | 'hidden_rows' | 'encoding' | 'sheet';
  readonly options: readonly { readonly value: string; readonly samples: readonly string[] }[];
  readonly answer: string | null;
}

/** What the dates themselves say of their order; null where they leave it open, `mixed` where they contradict. */
function orderOfDates(columns: readonly SurveyedColumn[]): DateOrder | 'mixed' | null {
  const dmy = columns.reduce((sum, { dates }) => sum + dates.dmy, 0);
  const mdy = columns.reduce((sum, { dates }) => sum + dates.mdy, 0);
  if (dmy > 0 && mdy > 0) return 'mixed';
  if (dmy > 0) return 'dmy';
  return mdy > 0 ? 'mdy' : null;
}

/** The columns that are taken for days. */
function dayColumns({ mapping, survey }: Pick<ImportDocument, 'mapping'> & { survey: Pick<Survey, 'columns'> }, kind: ImportKind) {
  const days = new Set(kind.fields.filter(({ type }) => type.kind === 'day').map(({ field }) => field));
  const indexes = new Set(mapping.filter(({ field }) => field !== null && days.has(field)).map(({ column }) => column));
  return survey.columns.filter(({ index }) => indexes.has(index));
}

/**
 * Columns in which a spreadsheet of the other order turned into days what it could, wrongly: real days up to the twelfth
 * alone, beside texts beyond it.
 */
function halfConverted(columns: readonly SurveyedColumn[]): SurveyedColumn[] {
  return columns.filter(({ dates: { real = 0, late = 0, dmy, mdy, either } }) => real > 0 && late === 0 && dmy + mdy > 0 && either.length === 0);
}

/** Columns whose real days have day and month exchanged, as a person said. */
export function swappedColumns(job: ImportDocument, kind: ImportKind): ReadonlySet<number> {
  return new Set(job.half_dates === 'swapped' ? halfConverted(dayColumns(job, kind)).map(({ index }) => index) : []);
}

/** The order that was chosen for such a file before, unless the dates of this one leave no doubt that it is the other. */
export function rememberedOrder(kind: ImportKind, survey: Pick<Survey, 'columns'>, { mapping, date_order }: Pick<ImportDocument, 'mapping' | 'date_order'>) {
  const settled = orderOfDates(dayColumns({ mapping, survey }, kind));
  return settled === null || settled === 'mixed' || settled === date_order ? date_order : null;
}

/** The order in force: what a person said, or else what the dates say. */
export function dateOrderOf(job: ImportDocument, kind: ImportKind): DateOrder {
  const settled = orderOfDates(dayColumns(job, kind));
  return job.date_order ?? (settled === 'mdy' ? 'mdy' : 'dmy');
}

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
    const options = halfDates.map((value) => ({ value, samples: value === 'kept' ? samples : samples.map(exchanged) }));
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

/** Why the import can be neither tried nor started. */
export function missingOf(job: ImportDocument, kind: ImportKind): Note[] {
  const mapped = new Set(job.mapping.map(({ field }) => field));
  const missing = kind.fields
    .filter(({ required }) => required)
    .flatMap(({ field }) => standsIn(field, mapped))
    .filter((field) => !mapped.has(field))
    .map((field) => noteOf('need_field', { field }));
  const unanswered = questionsOf(job, kind).filter(({ answer }) => answer === null);
  for (const { id } of unanswered) missing.push(noteOf('need_answer', { question: id }));
  if (needsDormitory(job, kind) && withoutDormitory(job) > 0) missing.push(noteOf('need_dormitory'));
  return missing;
}

/** Users with access to the whole organisation can register residents without a dormitory; a room always has one. */
const needsDormitory = ({ scope }: ImportDocument, { name }: ImportKind): boolean => name === 'rooms' || scope.dormitories !== 'all';

/** Rows of which neither the file nor a person says in which dormitory they are. */
function withoutDormitory({ survey, mapping, dormitory }: ImportDocument): number {
  if (dormitory !== null) return 0;
  const column = mapping.find(({ field }) => field === 'dormitory')?.column;
  const filled = survey.columns.find(({ index }) => index === column)?.filled ?? 0;
  return Math.max(0, survey.rows - filled);
}

/** What was left aside, or is worth knowing. */
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
