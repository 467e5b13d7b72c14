/** The end of a server while calls keep coming over connections that are kept open, as the gateway's are. */
import { Agent, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeGently } from './closeGently.ts';
import { createServiceServer } from './server.ts';

const patience = 5_000;

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServiceServer({ listener, ready: async () => ({ ok: true }) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Makes a call; returns what it was answered, or the error's code. */
const call = (port: number, agent: Agent) =>
  new Promise<string>((resolve) => {
    const failed = ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'failed');
    request({ host: '127.0.0.1', port, agent }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part))).on('end', () => resolve(text)).on('error', failed);
    })
      .on('error', failed)
      .end();
  });

test('callers who keep their connections busy get every answer, and the end does not wait for them to pause', async () => {
  const server = await listening((_, response) => void setTimeout(() => response.end('whole'), 100));
  const port = portOf(server);
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const answers: string[] = [];
  const callers = agents.map(async (agent) => {
    for (let answer = 'whole'; answer === 'whole'; ) answers.push((answer = await call(port, agent)));
  });
  while (answers.length < 2 * agents.length) await new Promise((resolve) => setTimeout(resolve, 10));
  const started = performance.now();
  await closeGently(server, patience);
  expect(performance.now() - started).toBeLessThan(patience - 500);
  await Promise.all(callers);
  // Only a new connection is refused.
  expect(new Set(answers)).toEqual(new Set(['whole', 'ECONNREFUSED']));
  for (const agent of agents) agent.destroy();
});

test('a connection whose answer had begun is closed once it ends', async () => {
  let begun: () => void;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const server = await listening((_, response) => {
    response.write('who');
    begun();
    setTimeout(() => response.end('le'), 300);
  });
  const agent = new Agent({ keepAlive: true });
  const answer = call(portOf(server), agent);
  await hasBegun;
  const started = performance.now();
  await closeGently(server, patience);
  expect(await answer).toBe('whole');
  expect(performance.now() - started).toBeLessThan(patience - 500);
  agent.destroy();
});
