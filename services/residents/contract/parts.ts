/** Pieces shared by several of this area's contracts. */
import { z } from 'zod';
import { residentsLimits as limits } from './limits.ts';

/** `{dorm_ids: […]}`; empty means every dormitory that the caller has access to. */
export const dormIds = z
  .array(
    z
      .number()
      .int()
      .min(1)
      .max(2 ** 47),
  )
  .max(limits.dormIds);

/** A name and its URL, for selection lists. */
export const named = z.object({ id: z.number().int(), name: z.string(), url: z.string() }).meta({ id: 'NamedRecord' });
