/** What must be asked before an import can go on, and what else is missing. Pure. */
import { nameParts } from '../../../contract/importNameParts.ts';
import type { DateOrder } from '../../../contract/importStates.ts';
import type { ImportKind } from '../kind/kind.ts';
import type { ImportDocument } from '../model.ts';
import { standsIn } from '../read/nameParts.ts';
import type { Survey, SurveyedColumn } from '../read/survey.ts';
import { noteOf, type Note } from '../texts.ts';

interface Question {
  readonly id: 'date_order' | 'encoding' | 'sheet';
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
  const needsDormitory = kind.name === 'rooms' || job.scope.dormitories !== 'all';
  if (needsDormitory && job.dormitory === null && !mapped.has('dormitory')) missing.push(noteOf('need_dormitory'));
  return missing;
}

/** What was left aside, or is worth knowing. */
export function noticesOf({ survey, mapping }: ImportDocument): Note[] {
  const { hidden, merged_headers, formulas, broken, empty_rows } = survey;
  return [
    ...(mapping.some(({ from }) => from === 'remembered') ? [noteOf('remembered')] : []),
    ...(mapping.some(({ field }) => nameParts.some((part) => part === field)) ? [noteOf('name_parts')] : []),
    ...(hidden.length > 0 ? [noteOf('hidden_sheets', { names: hidden.join(', ') })] : []),
    ...(merged_headers ? [noteOf('merged_headers')] : []),
    ...(formulas > 0 ? [noteOf('formulas', { count: formulas })] : []),
    ...(broken > 0 ? [noteOf('broken', { count: broken })] : []),
    ...(empty_rows > 0 ? [noteOf('empty_rows', { count: empty_rows })] : []),
  ];
}
