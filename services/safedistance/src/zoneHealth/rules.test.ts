import { crowdingOf, shareOf } from '../../contract/crowding.ts';
import { severityOf } from './rules.ts';

it('tells how full a place is against its limit', () => {
  expect([79, 80, 100, 101].map((people) => crowdingOf(people, 100, 80))).toEqual(['within', 'near', 'near', 'over']);
  expect([crowdingOf(500, 0, 80), shareOf(500, 0), shareOf(31, 30)]).toEqual(['unlimited', null, 103]);
});

it('ranks illness before crowding, crowding before disinfection, and the fuller of equals first', () => {
  const of = (level: 'affected' | 'watch' | 'disinfect' | 'clear', people: number) => severityOf({ level, crowding: crowdingOf(people, 10, 80), share: shareOf(people, 10) });
  const order = [of('affected', 0), of('clear', 11), of('disinfect', 0), of('watch', 5), of('watch', 0), of('clear', 9), of('clear', 5)];
  expect(order.toSorted((a, b) => b - a)).toEqual(order);
});
