/** The notice of a password that was set for the user (docs/rules/access.md#passwords). */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';
import { renderPage } from '@firm/shared-ui/testing/testPage.tsx';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import shell from '../../locales/en.json';
import { Dashboard } from './Dashboard.tsx';

const serve = serverOf();

/** The dashboard of a user whose password was set for them. */
function draw(seeing: { readonly access: string; readonly name: string; readonly until: string } | null): void {
  serve({ 'GET /orgentities/1/': () => ({ status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } }) });
  useSession.setState({ status: 'signed-in', user: testUser({ must_change_password: true }), seeing });
  renderPage(
    <Dashboard title="Home" crumbs={[]} groups={[]}>
      {null}
    </Dashboard>,
    { texts: { shell } },
  );
}
const notice = () => screen.queryByRole('region', { name: 'Your account' });

test('stands on the page, with a link to where another is chosen, until that has happened', () => {
  draw(null);
  expect(notice()).toHaveTextContent('Your password was set for you. Please choose your own.');
  expect(screen.getByRole('link', { name: 'Choose a password' })).toHaveAttribute('href', '/auth/profile?step=password');
  act(() => useSession.getState().signedIn(testUser({ must_change_password: false })));
  expect(notice()).toBeNull();
});

test('is not for an administrator who views the portal as that user', () => {
  draw({ access: 'token', name: 'Mei Tan', until: '2026-12-01T00:00:00.000Z' });
  expect(notice()).toBeNull();
});
