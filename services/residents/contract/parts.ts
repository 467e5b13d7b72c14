/** Pieces shared by several of this area's contracts. */
import { z } from 'zod';
import { referenceTo } from '@firm/platform/contract/fields';
import { residentsLimits as limits } from './limits.ts';

/** `{dorm_ids: […]}`; empty means every dormitory that the caller has access to. */
export const dormIds = z.array(referenceTo('dormitories')).max(limits.dormIds);

/** A name and its URL, for selection lists. */
export const named = z.object({ id: z.number().int(), name: z.string(), url: z.string() }).meta({ id: 'NamedRecord' });
