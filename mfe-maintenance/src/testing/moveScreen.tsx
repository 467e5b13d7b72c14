/** For tests of an alert's moves: a screen that offers them, and what the user does there. Import it first: it adds what jsdom lacks. */
import { renderArea } from './renderArea.ts';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { alertDetail, serveAlert } from './testAlert.ts';
import { alertQuery, type AlertDetail } from '../api.ts';
import { ownChanges } from '../move/changeAlert.ts';
import { MoveButtons, MoveHost, useCancelMove, useMoveAlert } from '../move/index.ts';

/** The cancelling entry that a screen has behind '…'. */
function Cancelling({ alert }: { readonly alert: AlertDetail }) {
  const cancel = useCancelMove(alert);
  return cancel && <button onClick={() => void cancel.act()}>{cancel.text}</button>;
}

/** A screen with the alert's status, its moves, and a button that imitates a drop on any status. */
function Screen({ dropOn = 'resolved' }: { readonly dropOn?: AlertStatus }) {
  const { data } = useQuery(alertQuery(7));
  const move = useMoveAlert();
  const [result, setResult] = useState('');
  if (!data) return null;
  return (
    <>
      <output data-testid="state">{data.status}</output>
      <MoveButtons alert={data} />
      <Cancelling alert={data} />
      <button onClick={() => void move(data, dropOn).then((moved) => setResult(moved ? moved.status : 'gave up'))}>Drop</button>
      <output data-testid="result">{result}</output>
      <MoveHost />
    </>
  );
}

/** Shows the screen of alert 7 and returns the writes that the service receives. */
export async function shown(alert: AlertDetail, patch: Parameters<typeof serveAlert>[0] = {}, dropOn?: AlertStatus) {
  const { writes } = serveAlert({ 'GET /alerts/7/': () => ({ status: 200, body: alert }), ...patch });
  renderArea(<Screen {...(dropOn && { dropOn })} />);
  await screen.findByTestId('state');
  return writes;
}

/** Presses the only button with this name; fails if there is none, or more than one. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The answer to a change of alert 7. */
export const moved = (more: Partial<AlertDetail>) => ({ 'PATCH /alerts/7/': () => ({ status: 200, body: alertDetail({ version: 4, ...more }) }) });
/** The texts of the notices that are on screen. */
export const noticed = () => useNotices.getState().notices.map(({ text }) => text);

/** Before each test: a user who may change alerts, and nothing left of earlier changes and notices. */
export function freshMoves(): void {
  ownChanges.forget();
  signIn('view alert', 'change alert');
  useNotices.setState({ notices: [] });
}
