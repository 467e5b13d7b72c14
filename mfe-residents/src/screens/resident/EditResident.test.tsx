import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { resident, serveResidents } from '../../testing/testResidents.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import EditResident from './EditResident.tsx';

/** The lists that the form offers; all are empty here. */
const offered = ['employerfirms', 'vendors', 'industrytypes', 'transportationmodes', 'categorypasstypes', 'accesspasstypes', 'diettypes', 'dormitories/choices'];

beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }));

test('after a picture that could not be sent, the next press sends it alone: the own change is no stale one', async () => {
  signIn('view employee', 'change employee');
  let lost = true;
  const { writes } = serveResidents({
    ...Object.fromEntries(offered.map((list) => [`GET /${list}/`, () => page()])),
    'PATCH /employees/5/': (body) => {
      if (!('avatar' in body)) return { status: 200, body: resident({ version: 4, name: String(body['name']) }) };
      const fails = lost;
      lost = false;
      return fails ? { status: 504 } : { status: 200, body: resident({ version: 5 }) };
    },
  });
  const onClose = jest.fn();
  renderArea(<EditResident resident={resident()} onClose={onClose} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dinesh V' } });
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['x'], 'me.png', { type: 'image/png' }));
  const save = screen.getByText('Save').closest('button')!;
  await userEvent.click(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  await waitFor(() => expect(save).not.toHaveClass('ant-btn-loading'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(writes.map(({ body }) => Object.keys(body))).toEqual([['name', 'version'], ['avatar'], ['avatar']]);
});

test('a file that is no picture is refused as soon as its preview fails', async () => {
  signIn('view employee', 'change employee');
  serveResidents(Object.fromEntries(offered.map((list) => [`GET /${list}/`, () => page()])));
  renderArea(<EditResident resident={resident()} onClose={() => undefined} />);
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['x'], 'me.png', { type: 'image/png' }));
  fireEvent.error(await screen.findByAltText('Selected photo'));
  expect(await screen.findByText('This file is not an image.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
});
