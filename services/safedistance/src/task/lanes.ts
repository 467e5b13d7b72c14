/** The position of a card in a lane, and the guard for setting it. */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { between, gap, inOrder, renumber } from './rank.ts';
import { laneModel, taskModel, type TaskDocument } from './model.ts';

/** The `_id` of a lane's guard. @param lane as tasks store it */
export const laneKey = (org: number, lane: number): string => `${org}:${lane}`;

/** Conflicts if another card was placed in the lane since; must be read before the data on which the decision rests. */
export async function laneGuard(service: ServiceContext, org: number, lane: number): Promise<GuardedUpdate> {
  const _id = laneKey(org, lane);
  const before = await service.everyRow(laneModel, 'a lane holds cards of everybody').findOne({ _id, org });
  return {
    collection: laneModel.name,
    filter: { _id, rev: before?.rev ?? 0 },
    update: { $inc: { rev: 1 }, $setOnInsert: { org } },
    upsert: before === null,
    otherwise: writeConflict,
  };
}

interface Placed {
  readonly rank: number;
  /** Updates that renumber other cards of the lane. */
  readonly guards: readonly GuardedUpdate[];
}

/**
 * @param card null: not on any board yet
 * @param after the card above it; null: none, so it goes on top; undefined, or no longer there: the end of the lane
 */
export async function placeIn(service: ServiceContext, org: number, lane: number, card: number | null, after: number | null | undefined): Promise<Placed> {
  const rows = service.rows(taskModel, wholeOrg(org));
  const fields = { projection: { rank: 1 } };
  const others = { lane, ...(card !== null && { _id: { $ne: card } }) };
  const above = after ? await rows.findOne({ lane, _id: after }, fields) : null;
  const beside = (sort: 1 | -1, filter: object) =>
    rows.find({ $and: [others, filter] }, fields).sort({ rank: sort, _id: sort }).limit(1).next();
  if (after === null) {
    const first = await beside(1, {});
    return { rank: between(null, first?.rank ?? null) ?? gap, guards: [] };
  }
  if (!above) {
    const last = await beside(-1, {});
    return { rank: between(last?.rank ?? null, null) ?? gap, guards: [] };
  }
  const below = await beside(1, { $or: [{ rank: { $gt: above.rank } }, { rank: above.rank, _id: { $gt: above._id } }] });
  const rank = between(above.rank, below?.rank ?? null);
  if (rank !== null) return { rank, guards: [] };
  const cards = await rows.find(others, fields).toArray();
  cards.sort(inOrder);
  const renumbering = renumber(cards, cards.findIndex(({ _id }) => _id === above._id) + 1);
  return { rank: renumbering.rank, guards: renumbering.renumbered.map(({ _id, rank: now }) => numbered(_id, lane, now)) };
}

/** A card that left the lane meanwhile keeps its number in the new lane. */
const numbered = (_id: number, lane: TaskDocument['lane'], rank: number): GuardedUpdate => ({ collection: taskModel.name, filter: { _id, lane }, update: { $set: { rank } }, otherwise: writeConflict });
