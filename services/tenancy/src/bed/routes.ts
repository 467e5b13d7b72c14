/** Maps the calls about beds to their handlers. */
import type { ServiceContext } from '@firm/platform/service/context';
import { proposalHandlers } from '../reservation/board/proposals.ts';
import { bulkHandlers } from './bulk.ts';
import { readHandlers } from './read.ts';
import { writeHandlers } from './write.ts';

export function bedHandlers(service: ServiceContext) {
  return { ...readHandlers(service), ...proposalHandlers(service), ...writeHandlers(service), ...bulkHandlers(service) };
}
