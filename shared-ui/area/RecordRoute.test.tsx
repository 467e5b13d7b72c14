import { renderPage } from '../testing/testPage.tsx';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { RecordRoute } from './RecordRoute.tsx';

const shown = (at: string) =>
  renderPage(
    <Routes>
      <Route
        path="/:slug"
        element={
          <RecordRoute>
            {(id) => (
              <>
                <input aria-label={`Remarks of ${id}`} />
                <Link to="/8">The next</Link>
              </>
            )}
          </RecordRoute>
        }
      />
    </Routes>,
    { at },
  );

test('shows the record of the address; what was entered for it is not left for the next', async () => {
  shown('/7');
  await userEvent.type(screen.getByRole('textbox', { name: 'Remarks of 7' }), 'Wet floor');
  await userEvent.click(screen.getByRole('link', { name: 'The next' }));
  expect(screen.getByRole('textbox', { name: 'Remarks of 8' })).toHaveValue('');
});

test.each(['/0', '/007', '/seven', '/9999999999999999'])('%s is not here', (at) => {
  shown(at);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be found');
});
