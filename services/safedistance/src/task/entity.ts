/** What the writer needs to know about tasks. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { searchWords } from '@firm/platform/list/search';
import { taskFields } from '../../contract/fields/task.ts';
import { taskReference } from '../../contract/reference.ts';
import { taskModel, type TaskDocument } from './model.ts';

export const taskEntity: EntityKind<TaskDocument> = {
  entity: 'task',
  model: taskModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: ({ name, status, zone, location, project, start_date, end_date, people }) => ({ name, status, zone, location, project, start_date, end_date, people }),
  // `rank` is audited so that a card that only moved within its lane counts as changed, and open boards are notified.
  audited: auditedFields(taskFields, 'rank'),
};

/** The words by which a search finds a task. */
export const taskWords = ({ _id, name, team, description }: Pick<TaskDocument, '_id' | 'name' | 'team' | 'description'>): string[] =>
  searchWords(taskReference(_id), name, team, description);
