/** Every report with its rows, and who can request it (docs/rules/administration.md#reports). */
import type { Rights } from '@firm/platform/auth/rights';
import { holds, type Right } from '@firm/platform/contract/permissions';
import { demandAll } from '@firm/platform/http/identify';
import type { WrittenCell } from '@firm/platform/table/write';
import type { ReportCode, ReportEntry } from '../../contract/report/catalogue.ts';
import type { ReportRows, ReportRun } from './report.ts';
import { arrivals } from './rows/arrivals.ts';
import { documents } from './rows/documents.ts';
import { exports } from './rows/exports.ts';
import { incidents } from './rows/incidents.ts';
import { infectionCases, infections } from './rows/infections.ts';
import { occupancy, occupancyDays, occupancyTypes } from './rows/occupancy.ts';
import { register } from './rows/register.ts';
import { rentRoll } from './rows/rentRoll.ts';
import { rights } from './rows/rights.ts';
import { rooms } from './rows/rooms.ts';
import { statement } from './rows/statement.ts';
import { vendorAlerts } from './rows/vendorAlerts.ts';

/** Rows whose cells are read by column name. */
type NamedPages = AsyncIterable<readonly Readonly<Record<string, WrittenCell>>[]>;
export type NamedRows = Pick<ReportRows, 'total' | 'warnings'> & { readonly pages: NamedPages; readonly pagesFrom?: (row: number) => NamedPages };

/** The rows of each report. */
export const reportRows: Readonly<Record<ReportCode, (run: ReportRun) => Promise<NamedRows>>> = { register, documents, rooms, arrivals, rent_roll: rentRoll, occupancy, occupancy_days: occupancyDays, occupancy_types: occupancyTypes, incidents, vendor_tickets: vendorAlerts, exports, infections, infection_cases: infectionCases, rights, statement };

/** Every report is about dormitories in which residents live: users who may not see residents can request none. */
const always: Right = 'view_employee';

/** Whether somebody with these rights may request the report and read its files. */
export const mayRun = ({ isSuperuser, permissions }: Rights, { needs }: Pick<ReportEntry, 'needs'>): boolean => isSuperuser || [always, ...needs].every((right) => holds(permissions, right));

/** @throws 403 with the permissions that the caller lacks */
export const demandReport = (caller: Rights, { needs }: Pick<ReportEntry, 'needs'>): void => demandAll(caller, [always, ...needs]);
