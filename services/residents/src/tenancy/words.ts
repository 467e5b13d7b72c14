/** What the tenancy service says of a resident and of rooms, in absolute numbers with revisions. */
import { z } from 'zod';
import { tenancyStatusIds } from '../../contract/tenancyStatuses.ts';

const id = z.number().int();
const count = z.number().int().min(0);

const employeeWord = z.object({
  id,
  rev: count,
  tenancy_status: z.enum(tenancyStatusIds),
  /** null: none now; the resident stays with the house that they left. */
  dormitory: id.nullable(),
  zone: id.nullable(),
  resource: id.nullable(),
  /** Reference of the bed; looked up by `resource` when it is not said. */
  resource_ref_id: z.string().optional(),
  allocation: id.nullable(),
  temporarily_out: z.boolean(),
});
export type EmployeeWord = z.output<typeof employeeWord>;

const zoneWord = z.object({ id, rev: count, occupied: count, reserved: count, beds: count });
export type ZoneWord = z.output<typeof zoneWord>;

export const tenancyWords = z.object({
  employee: employeeWord.nullish(),
  zones: z.array(zoneWord).default([]),
});

/** The events that carry such words: whatever becomes of stays, reservations and beds. */
export const tenancyEvents = ['resourceallocation.*', 'resourcereserve.*', 'resource.*'];
