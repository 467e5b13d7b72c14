/** Calls for the settings of alerts (docs/rules/maintenance.md#settings). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { alertSettingFields } from './fields/settings.ts';

export const alertSettings = z.object({ version: z.number().int(), ...answerShape(alertSettingFields) }).meta({ id: 'AlertSettings' });
export type AlertSettings = z.output<typeof alertSettings>;
export const alertSettingsPut = bodyOf({ ...optional(writeShape(alertSettingFields)), version }).meta({ id: 'AlertSettingsPut' });
