/** The calls about stays and who answers them. */
import type { ServiceContext } from '@firm/platform/service/context';
import { createAllocationHandler } from './create.ts';
import { dayPlanHandler } from './dayPlan.ts';
import { moveHandlers } from './moves.ts';
import { putHandlers } from './put.ts';
import { readHandlers } from './read.ts';

export function stayHandlers(service: ServiceContext) {
  return { ...readHandlers(service), ...dayPlanHandler(service), createAllocation: createAllocationHandler(service), ...putHandlers(service), ...moveHandlers(service) };
}
