import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { resident, serveResidents } from '../../testing/testResidents.ts';
import { screen, within } from '@testing-library/react';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { stayFields, stayLifeFields, stayPlaceFields } from '@firm/tenancy/contract/fields/stay';
import type { Stay } from '@firm/tenancy/contract/stay/stay';
import { stayStates } from '@firm/tenancy/contract/statuses';
import Tenancy from './Tenancy.tsx';

/** One stay in each state, in the order of `stayStates`. */
const stays = stayStates.map(({ id: state, color }, i): Stay => ({
  ...emptyAnswer(stayFields),
  ...emptyAnswer(stayPlaceFields),
  ...emptyAnswer(stayLifeFields),
  id: i + 1,
  version: 1,
  url: `/backend/api/resourceallocations/${i + 1}/`,
  org: 1,
  person: 5,
  resource: 11,
  resource_ref_id: 'A-01-01-B1',
  zone: 9,
  zone_name: 'Room 01-01',
  zone_ref_id: 'A-01-01',
  zone_status: null,
  dorm_id: 1,
  reservation_id: null,
  resource_status: 'vacant',
  person_name: 'Dinesh Velu',
  person_pass_number: null,
  person_avatar: null,
  tenancy_status: null,
  start_date: `2026-01-0${9 - i}`,
  state,
  state_color: color,
  undoable: null,
  created_time: '2026-01-02T08:15:00.000Z',
  update_time: '2026-01-02T10:30:00.000Z',
}));

it('shows each stay in the state that the tenancy service gives it, a suspended one as suspended', async () => {
  signIn('view resourceallocation');
  serveResidents({ 'GET /resourceallocations/': () => page(...stays) });
  renderArea(<Tenancy resident={resident()} />);
  const lines = within(await screen.findByRole('list')).getAllByRole('listitem');
  const tags = lines.map((line) => line.querySelector('.firm-status'));
  expect(tags.map((tag) => tag?.textContent)).toEqual(['Reserved', 'Checked in', 'Temporarily out', 'Suspended', 'Checked out', 'Transferred', 'Cancelled']);
  expect(tags[3]).toHaveClass('firm-tone-orange');
});
