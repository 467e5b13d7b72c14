/** The calls about stays and who answers them. */
import type { ServiceContext } from '@firm/platform/service/context';
import { createAllocationHandler } from './create.ts';
import { dayPlanHandler } from './dayPlan.ts';
import { namingHealth } from './health.ts';
import { moveHandlers } from './moves.ts';
import { putHandlers } from './put.ts';
import { readHandlers } from './read.ts';

export function stayHandlers(service: ServiceContext) {
  const steps = namingHealth({ createAllocation: createAllocationHandler(service), ...putHandlers(service), ...moveHandlers(service) });
  return { ...readHandlers(service), ...dayPlanHandler(service), ...steps };
}
