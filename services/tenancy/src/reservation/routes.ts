/** Maps the calls about reservations to their handlers. */
import type { ServiceContext } from '@firm/platform/service/context';
import { boardHandlers } from './board/board.ts';
import { fillHandlers } from './board/fill.ts';
import { readHandlers } from './read.ts';
import { writeHandlers } from './write.ts';

export function reservationHandlers(service: ServiceContext) {
  return { ...readHandlers(service), ...writeHandlers(service), ...boardHandlers(service), ...fillHandlers(service) };
}
