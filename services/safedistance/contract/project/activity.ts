/** A change in the audit, as calls return it (docs/rules/safe-distance.md#projects). */
import { z } from 'zod';
import { changeNames } from '@firm/platform/contract/changeNames';
import { changedRecordShape, shownChangeShape } from '@firm/platform/contract/shownChange';

/** `names`: for the ids among the changes. */
export const change = z.object({ ...shownChangeShape, ...changedRecordShape, name: z.string(), names: changeNames }).meta({ id: 'ProjectChange' });
export type ProjectChange = z.output<typeof change>;
