/** Calls about visits. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { visitRoutes } from '../../contract/visit/routes.ts';
import { registerHandler } from '../register/routes.ts';
import { leaveHandlers } from './leave.ts';
import { readHandlers } from './read.ts';
import { createVisitsHandler } from './create.ts';

export function visitHandlers(service: ServiceContext): Handlers<typeof visitRoutes> {
  return { ...readHandlers(service), ...leaveHandlers(service), createVisits: createVisitsHandler(service), getRegister: registerHandler(service) };
}
