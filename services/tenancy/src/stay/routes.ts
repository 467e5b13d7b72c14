/** Maps the calls about stays to their handlers. */
import type { ServiceContext } from '@firm/platform/service/context';
import { createAllocationHandler } from './create.ts';
import { dayPlanHandler } from './dayPlan.ts';
import { revealingHealth } from './health.ts';
import { moveHandlers } from './moves.ts';
import { putHandlers } from './put.ts';
import { readHandlers } from './read.ts';

export function stayHandlers(service: ServiceContext) {
  const steps = revealingHealth({ createAllocation: createAllocationHandler(service), ...putHandlers(service), ...moveHandlers(service) });
  return { ...readHandlers(service), ...dayPlanHandler(service), ...steps };
}
