/** The reference lists of the maintenance area (docs/rules/maintenance.md#lookups). */
import { z } from 'zod';
import { pageOf } from '@firm/platform/contract/fields';

const base = { type_id: z.number().int(), code: z.string(), name: z.string(), url: z.string() };

export const alertType = z.object({ ...base, color_code: z.string(), icon: z.string() });
export const priorityType = z.object({ ...base, bg_color: z.string(), allowed_hours: z.number() });
export const severityType = z.object({ ...base, bg_color: z.string() });
export const plainType = z.object(base);
export const alertStatusType = z.object({ type_id: z.number().int(), id: z.string(), name: z.string(), url: z.string(), color: z.string() });

export type Lookup = z.output<typeof plainType>;
export type PriorityType = z.output<typeof priorityType>;

export const lookupPage = <T extends z.ZodType>(row: T) => pageOf(row);
