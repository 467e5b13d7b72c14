import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { board, resident } from '../../../testing/testBoard.ts';
import { FillProposals } from './FillProposals.tsx';

const nothing = { preview: true, proposals: [], left_over: [], allocations: [] };

test.each([
  ['everybody has a bed', [], [], 'All residents of this client have a bed.'],
  ['beds or places are short', [resident(1), resident(2)], [1, 2], 'No bed is left for 2 residents.'],
  ['only those are there who had left', [resident(1, { tenancy_status: 'CO' })], [], /No one else is expected\. 1 resident who checked out earlier/],
] as const)('when there is nothing to propose, the dialog says why: %s', (_, residents, leftOver, words) => {
  renderArea(<FillProposals filled={{ ...nothing, left_over: [...leftOver] }} board={board({ residents })} busy={false} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('a room that is not ready is marked among the proposals', () => {
  const one = { person: 1, person_name: 'Resident 1', resource: 101, resource_ref_id: 'A-01-01-B1', zone: 1, zone_ref_id: 'A-01-01', unmet: [] };
  const { zones, ...rest } = board({ residents: [resident(1)] });
  renderArea(<FillProposals filled={{ ...nothing, proposals: [one] }} board={{ ...rest, zones: zones.map((zone) => ({ ...zone, status: 'vacant-disinfect' })) }} busy={false} />);
  expect(screen.getByText('Room to disinfect')).toBeInTheDocument();
});
