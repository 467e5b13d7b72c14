/** The reference lists of the health area (docs/rules/health.md#lists). */
import { z } from 'zod';
import { pageOf } from '@firm/platform/contract/fields';
import { setupFacts } from '@firm/platform/contract/setupList';

const base = { type_id: z.number().int(), name: z.string(), url: z.string() };
const coded = { ...base, short_code: z.string(), color: z.string() };

export const healthStatusType = z.object({ ...coded, is_cleared: z.boolean() }).meta({ id: 'HealthStatusType' });
export const healthLocationStatusType = z.object({ ...coded, is_isolated: z.boolean() }).meta({ id: 'HealthLocationStatusType' });
export const healthListType = z.object({ ...base, ...setupFacts }).meta({ id: 'HealthListType' });

export const lookupPage = <T extends z.ZodType>(row: T) => pageOf(row);
