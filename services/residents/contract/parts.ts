/** Pieces that several of this area's contracts share. */
import { z } from 'zod';
import { residentsLimits as limits } from './limits.ts';

/** `{dorm_ids: […]}`; none named means every dormitory that the caller has. */
export const dormIds = z
  .array(
    z
      .number()
      .int()
      .min(1)
      .max(2 ** 47),
  )
  .max(limits.dormIds);

/** A name and the address behind it, for choosing. */
export const named = z.object({ id: z.number().int(), name: z.string(), url: z.string() }).meta({ id: 'NamedRecord' });
