import fc from 'fast-check';
import { applyMoves, moveCard, type CardMove, type Lane } from './lanes.ts';

const names = ['open', 'assigned', 'resolved'];
const boards: fc.Arbitrary<readonly Lane<{ id: number }>[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 12 })
  .chain((ids) =>
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: ids.length, maxLength: ids.length }).map((places) =>
      names.map((id, lane) => ({
        id,
        title: id,
        cards: ids.filter((_, i) => places[i] === lane).map((card) => ({ id: card })),
      })),
    ),
  );
const moves: fc.Arbitrary<CardMove> = fc.record({
  card: fc.integer({ min: 1, max: 99 }),
  from: fc.constantFrom(...names),
  to: fc.constantFrom(...names, 'nowhere'),
  index: fc.nat(15),
});
const ids = (lanes: readonly Lane<{ id: number }>[]) => lanes.flatMap((lane) => lane.cards.map((card) => card.id));

test('no card is lost or duplicated, whatever is moved', () => {
  fc.assert(
    fc.property(boards, fc.array(moves), (lanes, changes) => {
      expect(ids(applyMoves(lanes, changes)).sort()).toEqual(ids(lanes).sort());
    }),
  );
});

test('a moved card is in its new place, and moving it back restores everything', () => {
  fc.assert(
    fc.property(boards, moves, (lanes, move) => {
      const from = lanes.find((lane) => lane.id === move.from);
      const card = from?.cards[0];
      if (!from || !card || move.to === 'nowhere') return;
      const after = moveCard(lanes, { ...move, card: card.id });
      const to = after.find((lane) => lane.id === move.to);
      expect(to?.cards[Math.min(move.index, to.cards.length - 1)]).toBe(card);
      expect(moveCard(after, { card: card.id, from: move.to, to: move.from, index: 0 })).toEqual(lanes);
    }),
  );
});

test('counts of lanes that show only a part are updated', () => {
  const lanes = [
    { id: 'open', title: 'Open', cards: [{ id: 1 }], count: 40 },
    { id: 'assigned', title: 'Assigned', cards: [], count: 7 },
  ];
  const after = moveCard(lanes, { card: 1, from: 'open', to: 'assigned', index: 0 });
  expect(after.map((lane) => lane.count)).toEqual([39, 8]);
});
