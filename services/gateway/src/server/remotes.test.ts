/** A service that listens on another port after a restart. */
import { createLogger } from '@firm/platform/log/logger';
import { readGatewaySettings } from '../settings.ts';
import { createRemotes } from './remotes.ts';

const log = createLogger('gateway', 'silent');

function remotesWith(env: NodeJS.ProcessEnv) {
  let port: number | undefined = 7_901;
  const remotes = createRemotes(readGatewaySettings(env), log, () => port);
  return { remotes, tell: (told: number | undefined) => (port = told) };
}

test('is asked at the port that it announces, over connections of its own', async () => {
  const { remotes, tell } = remotesWith({});
  const first = remotes.targetOf('orchards');
  expect(first).not.toBeNull();
  expect(remotes.targetOf('orchards')).toBe(first);
  tell(7_902);
  expect(remotes.targetOf('orchards')).not.toBe(first);
  await remotes.close();
});

test('keeps its connections where a setting names its address, whatever it announces', async () => {
  const { remotes, tell } = remotesWith({ FIRM_URL_ORCHARDS: 'http://127.0.0.1:7903' });
  const first = remotes.targetOf('orchards');
  tell(7_902);
  expect(remotes.targetOf('orchards')).toBe(first);
  await remotes.close();
});

test('is found as soon as it announces a port', async () => {
  const { remotes, tell } = remotesWith({});
  tell(undefined);
  expect(remotes.targetOf('orchards')).toBeNull();
  tell(7_901);
  expect(remotes.targetOf('orchards')).not.toBeNull();
  await remotes.close();
});
