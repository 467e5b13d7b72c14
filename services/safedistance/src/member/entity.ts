/** What the writer needs to know about members of projects. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { memberFields } from '../../contract/fields/member.ts';
import { memberModel, type MemberDocument } from './model.ts';

export const memberEntity: EntityKind<MemberDocument> = {
  entity: 'projectmember',
  model: memberModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: ({ project, employee, location, team, start_date, end_date }) => ({ project, employee, location, team, start_date, end_date }),
  audited: auditedFields(memberFields),
};
