/** Calls for the numbers that the rules of health use (docs/rules/health.md#settings). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { healthSettingFields } from './fields/settings.ts';

export const healthSettings = z.object({ version: z.number().int(), ...answerShape(healthSettingFields) }).meta({ id: 'HealthSettings' });
export type HealthSettings = z.output<typeof healthSettings>;
export const healthSettingsPut = bodyOf({ ...optional(writeShape(healthSettingFields)), version }).meta({ id: 'HealthSettingsPut' });
