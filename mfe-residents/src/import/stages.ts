import type { ImportJob } from './api.ts';

/** The stages of an import, in order. */
export const stages = ['file', 'columns', 'check', 'import'] as const;
export type Stage = (typeof stages)[number];

/** The stage that an import is in; a failed or cancelled one stays in the stage where it stopped. Pure. */
export function stageOf(job: Pick<ImportJob, 'state' | 'run' | 'dry_run'>): Stage {
  switch (job.state) {
    case 'ready':
      return 'columns';
    case 'checking':
    case 'checked':
      return 'check';
    case 'importing':
    case 'done':
    case 'undoing':
    case 'undone':
      return 'import';
    case 'failed':
    case 'cancelled':
      return job.run ? 'import' : job.dry_run ? 'check' : 'columns';
  }
}
