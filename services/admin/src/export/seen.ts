/** Who sees an export, and which dormitories it is about (docs/rules/administration.md#exports). */
import { onlyOf } from '@firm/platform/auth/changeAudience';
import type { Principal } from '@firm/platform/auth/principal';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import { seesMade } from '../seesMade.ts';
import type { ExportDocument } from './model.ts';

/** The dormitories of the file: those that were asked for, otherwise all that its requester saw. */
export const dormitoriesOf = ({ filters, dormitories }: Pick<ExportDocument, 'filters' | 'dormitories'>): Scope['dormitories'] => (filters.dormitory.length > 0 ? filters.dormitory : dormitories);

/** Whether the caller sees the export. */
export const seesExport = (caller: Principal, one: Pick<ExportDocument, 'requested_by' | 'filters' | 'dormitories'>): boolean =>
  seesMade(caller, { owner: one.requested_by, dormitories: dormitoriesOf(one) });

/** The exports of nothing beyond a scope, as a condition. */
export const exportsWithin = ({ dormitories }: Pick<Scope, 'dormitories'>): Condition =>
  dormitories === 'all' ? {} : { $or: [{ 'filters.dormitory.0': { $exists: true }, 'filters.dormitory': onlyOf(dormitories) }, { 'filters.dormitory.0': { $exists: false }, dormitories: onlyOf(dormitories) }] };
