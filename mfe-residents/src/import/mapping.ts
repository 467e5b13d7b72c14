/** Which column of a file is taken for which field. A field is filled by one column at most, a name whole or in parts. Pure. */
import type { ImportJob, ImportPut } from '@firm/residents/contract';
import { ruledOutBy } from '@firm/residents/contract/importNameParts';

export type Mapping = ImportJob['mapping'];
type PutMapping = { column: number; field: string | null }[];

/** The mapping after a column was given another field; columns that had it, or what it rules out, are left out. */
export function withField(mapping: Mapping, column: number, field: string | null): PutMapping {
  const taken = field === null ? [] : [field, ...ruledOutBy(field)];
  return mapping.map((one) => {
    if (one.column === column) return { column, field };
    return { column: one.column, field: one.field !== null && taken.includes(one.field) ? null : one.field };
  });
}

/** The field of a column; null when it is left out. */
export const fieldOf = (mapping: Mapping, column: number): Mapping[number] | undefined => mapping.find((one) => one.column === column);

/** The import as it will be once a correction has been taken; what follows from it (`missing`) comes with the answer. */
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
