import { statusIds } from '@firm/maintenance/contract/statuses';
import { transitions } from '@firm/maintenance/contract/transitions';
import { demandsToAsk } from './demandsToAsk.ts';

describe('what is asked', () => {
  const bare = { assignee: null, remarks: '', ack: false, resolve_remarks: '' };
  test.each(statusIds.flatMap((from) => transitions[from].map((move) => [from, move.to, move] as const)))(
    '%s to %s: never what the move does not need, and all that the alert lacks',
    (_from, _to, move) => {
      expect(demandsToAsk(bare, move)).toEqual(move.needs);
      const full = { assignee: 9, remarks: 'x', ack: true, resolve_remarks: 'x' };
      for (const demand of demandsToAsk(full, move)) expect(move.needs).toContain(demand);
    },
  );
  test('an acknowledged alert is started without confirmation', () => {
    const move = transitions.assigned.find(({ to }) => to === 'in-progress')!;
    expect(demandsToAsk({ ...bare, assignee: 9, ack: true }, move)).toEqual([]);
  });
});
