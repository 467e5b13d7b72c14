/** What the writer needs to know about projects. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { searchWords } from '@firm/platform/list/search';
import { projectFields } from '../../contract/fields/project.ts';
import { projectReference } from '../../contract/reference.ts';
import { projectModel, type ProjectDocument } from './model.ts';

export const projectEntity: EntityKind<ProjectDocument> = {
  entity: 'project',
  model: projectModel,
  dormitoryOf: () => null,
  event: ({ name }) => ({ name }),
  audited: auditedFields(projectFields),
  guardedBy: ['team_rev'],
};

/** The words by which a search finds a project. */
export const projectWords = ({ _id, name, description }: Pick<ProjectDocument, '_id' | 'name' | 'description'>): string[] =>
  searchWords(projectReference(_id), name, description);
