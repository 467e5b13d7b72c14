/** Who sees an export besides its requester: users with permission to change permissions, not beyond their own dormitories (docs/rules/administration.md#exports). */
import { onlyOf } from '@firm/platform/auth/changeAudience';
import type { Principal } from '@firm/platform/auth/principal';
import { seesAsMuch } from '@firm/platform/auth/rights';
import { allowed } from '@firm/platform/http/identify';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ExportDocument } from './model.ts';

/** The dormitories of the file: those that were asked for, otherwise all that its requester saw. */
export const dormitoriesOf = ({ filters, dormitories }: Pick<ExportDocument, 'filters' | 'dormitories'>): Scope['dormitories'] => (filters.dormitory.length > 0 ? filters.dormitory : dormitories);

/** Whether the caller sees the export. */
export const seesExport = (caller: Principal, one: Pick<ExportDocument, 'requested_by' | 'filters' | 'dormitories'>): boolean =>
  one.requested_by === caller.id || (allowed(caller, 'change_permission') && seesAsMuch(caller.scope.dormitories, dormitoriesOf(one)));

/** The exports of nothing beyond a scope, as a condition. */
export const exportsWithin = ({ dormitories }: Pick<Scope, 'dormitories'>): Condition =>
  dormitories === 'all' ? {} : { $or: [{ 'filters.dormitory.0': { $exists: true }, 'filters.dormitory': onlyOf(dormitories) }, { 'filters.dormitory.0': { $exists: false }, dormitories: onlyOf(dormitories) }] };
