/** The reference lists of the maintenance area (docs/rules/maintenance.md#lookups). */
import { z } from 'zod';
import { setupFacts } from '@firm/platform/contract/setupList';

const base = { type_id: z.number().int(), code: z.string(), name: z.string(), url: z.string(), ...setupFacts };

export const alertType = z.object({ ...base, color_code: z.string(), icon: z.string() }).meta({ id: 'AlertType' });
export const priorityType = z.object({ ...base, bg_color: z.string(), allowed_hours: z.number() }).meta({ id: 'PriorityType' });
export const severityType = z.object({ ...base, bg_color: z.string() }).meta({ id: 'SeverityType' });
export const plainType = z.object(base).meta({ id: 'MaintenanceType' });
export const alertStatusType = z.object({ type_id: z.number().int(), id: z.string(), name: z.string(), url: z.string(), color: z.string() }).meta({ id: 'AlertStatusType' });

export type Lookup = z.output<typeof plainType>;
