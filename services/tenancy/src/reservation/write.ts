/** Creating, changing and deleting reservations, and cancelling one with the stays under it. */
import { requireVersion } from '@firm/platform/change/writing/version';
import { clock } from '@firm/platform/clock/clock';
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { reservationRoutes } from '../../contract/reservation/routes.ts';
import { readerOf } from '../stay/health.ts';
import { renderReservation } from './answer.ts';
import { cancelGroup, cancelPreview, cancelReservation } from './cancel.ts';
import { reservationWriter } from './writer.ts';
import { reservationModel } from './model.ts';
import { drafted } from './rules.ts';
import { changeReservation, makeReservation } from './step.ts';

type Routes = typeof reservationRoutes;

export function writeHandlers(service: ServiceContext) {
  const writer = reservationWriter(service);
  const createReservation: Handler<Routes['createReservation']> = async (call) => {
    const { dormitory: named, dorm_id, part_of, ...body } = call.body;
    const dormitory = named ?? dorm_id;
    if (dormitory === undefined) throw invalidField('dormitory', 'required');
    return makeReservation(service, writer, call, drafted({ ...body, dormitory }, call.scope.org, call.caller.id, clock.now()), part_of);
  };

  const patchReservation: Handler<Routes['patchReservation']> = async (call) => {
    const { is_active, confirm = false, version, dorm_id, ...body } = call.body;
    const before = await service.rows(reservationModel, call.scope).get(call.params.id);
    await requireVersion(version, before.version, () => renderReservation(service, before, call.base));
    if (is_active === true && !before.is_active) throw illegalTransition([]);
    if (is_active === false && before.is_active) return cancelReservation(service, call, before._id, confirm, version);
    return changeReservation(service, writer, call, before._id, version, { ...body, dormitory: body.dormitory ?? dorm_id });
  };

  const deleteReservation: Handler<Routes['deleteReservation']> = async (call) => {
    await writer.remove(call, call.params.id);
    return Reply.empty();
  };

  const previewCancellation: Handler<Routes['previewCancellation']> = async (call) => cancelPreview(service, call.scope, call.params.id, call.query.group === true, readerOf(call));

  const cancelReservationGroup: Handler<Routes['cancelReservationGroup']> = async (call) => {
    const results = await cancelGroup(service, call, call.params.id, call.body.confirm, call.body.seen);
    return { count: results.length, next: null, previous: null, results };
  };

  return { createReservation, patchReservation, deleteReservation, previewCancellation, cancelReservationGroup };
}
