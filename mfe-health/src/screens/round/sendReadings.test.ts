import { serveHealth } from '../../testing/testRecord.ts';
import { enqueue } from './queue.ts';
import { sendReadings } from './sendReadings.ts';

afterEach(() => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }));

test('while another script of the browser sends the readings, this one waits, and sends only what is left', async () => {
  const { writes } = serveHealth({});
  const asked: string[] = [];
  let release = (): void => {};
  const others = new Promise<void>((done) => (release = done));
  const request = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    asked.push(name);
    await others;
    return work();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  enqueue(7, 5, 36.5);
  const flushed = sendReadings(7);
  localStorage.clear();
  release();
  expect(await flushed).toEqual({ sent: [], refused: [], left: 0 });
  expect([asked, writes]).toEqual([['firm-readings'], []]);
});
