/** Which column of a file fills which field. At most one column fills a field, and a name comes whole or in parts. Pure. */
import type { ImportJob, ImportPut } from '@firm/residents/contract';
import { ruledOutBy } from '@firm/residents/contract/import/nameParts';

export type Mapping = ImportJob['mapping'];
type PutMapping = { column: number; field: string | null }[];

/** The mapping after a column was given another field; columns that had this field, or one that it excludes, are unmapped. */
export function withField(mapping: Mapping, column: number, field: string | null): PutMapping {
  const taken = field === null ? [] : [field, ...ruledOutBy(field)];
  return mapping.map((one) => {
    if (one.column === column) return { column, field };
    return { column: one.column, field: one.field !== null && taken.includes(one.field) ? null : one.field };
  });
}

/** The mapping of a column; undefined if the column is left out. */
export const fieldOf = (mapping: Mapping, column: number): Mapping[number] | undefined => mapping.find((one) => one.column === column);

/** The import as it will be once a correction is accepted; values derived from it (`missing`) come with the response. */
export function corrected(job: ImportJob, { mapping, dormitory, delimiter, update_existing: update, ...answers }: ImportPut): ImportJob {
  const newAnswers = answers as Readonly<Record<string, unknown>>;
  return {
    ...job,
    ...(dormitory !== undefined && { dormitory }),
    ...(delimiter !== undefined && { delimiter }),
    ...(update !== undefined && { update_existing: update }),
    mapping: job.mapping.map((one) => {
      const next = mapping?.find(({ column }) => column === one.column);
      return next && next.field !== one.field ? { ...one, field: next.field, from: 'person' as const } : one;
    }),
    questions: job.questions.map((question) => (typeof newAnswers[question.id] === 'string' ? { ...question, answer: newAnswers[question.id] as string } : question)),
  };
}
