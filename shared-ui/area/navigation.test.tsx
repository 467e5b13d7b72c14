/** Links ask the gate of the page that they lead to: who does not pass it is offered no way into a refusal. */
import { screen } from '@testing-library/react';
import { useSession } from '../session/index.ts';
import { publish } from '../testing/publish.ts';
import { renderPage } from '../testing/testPage.tsx';
import { signIn } from '../testing/signIn.ts';
import { AreaAction, AreaLink } from './navigation.tsx';
import { gateOf } from './useMayOpen.ts';

const pages = [
  { path: '/works', gate: 'works' },
  { path: '/works/:slug?', gate: 'works' },
  { path: '/w/:code', gate: 'public' },
];

beforeEach(() => {
  publish({ routes: pages, gates: { works: { needs: ['view_work'], order: 10 } } });
});

const links = () => {
  renderPage(
    <>
      <AreaLink to="/works/7?tab=plan" className="firm-seven" title="Seven">
        Seven
      </AreaLink>
      <AreaAction to="/works?new=1">Report</AreaAction>
      <AreaLink to="/w/abc">Door</AreaLink>
      <AreaLink to="/elsewhere/1">Elsewhere</AreaLink>
    </>,
  );
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
};

test('the gate of an address is that of the best page, whatever is asked of it', () => {
  expect(['/works', '/works/7', '/works/7?tab=plan#top', '/w/abc', '/workshop', '/works/7/more', '?tab=plan'].map((address) => gateOf(pages, address))).toEqual([
    ...['works', 'works', 'works', 'public'],
    ...[null, null, null],
  ]);
});

test('who passes the gate has links and actions', () => {
  signIn('view work');
  expect(links()).toEqual(['Seven', 'Report', 'Door', 'Elsewhere']);
});

test('who does not has the name as text and no action', () => {
  signIn('view employee');
  expect(links()).toEqual(['Door', 'Elsewhere']);
  expect(screen.getByText('Seven')).toHaveProperty('tagName', 'SPAN');
  expect(screen.getByTitle('Seven').className).toBe('firm-area-name firm-seven');
  expect(screen.queryByText('Report')).toBeNull();
});

test('visitors have every link: the page asks them to sign in', () => {
  useSession.getState().signedOut();
  expect(links()).toEqual(['Seven', 'Report', 'Door', 'Elsewhere']);
});
