/** One change to a record, as the API returns it from the audit (docs/rules/residents.md#activity). */
import { z } from 'zod';
import { changeNames } from '@firm/platform/contract/changeNames';
import { changedRecordShape, shownChangeShape } from '@firm/platform/contract/shownChange';

/** `names`: of the records that ids among the changes refer to. */
export const activity = z.object({ ...shownChangeShape, ...changedRecordShape, name: z.string(), names: changeNames }).meta({ id: 'Activity' });
export type Activity = z.output<typeof activity>;
