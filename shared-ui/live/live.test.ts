import { backoff } from './backoff.ts';
import { eventStream, type StreamEvent } from './eventStream.ts';
import { collectionsOf, isOfType, readLiveEvent } from './liveEvent.ts';

function read(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const feed = eventStream((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
}

describe('eventStream', () => {
  test('an event in one piece and in single characters gives the same result', () => {
    const text = 'id: 7\r\nevent: change\r\ndata: {"a":1}\r\ndata: x\r\n\r\n: still here\n\ndata: y\n\n';
    const expected = [
      { id: '7', event: 'change', data: '{"a":1}\nx' },
      { id: '7', event: 'message', data: 'y' },
    ];
    expect(read(text)).toEqual(expected);
    expect(read(...text)).toEqual(expected);
  });
  test('an event is complete only with its empty line', () => expect(read('data: x\n')).toEqual([]));
});

test('types match by name, by entity, or all', () => {
  const event = readLiveEvent('{"type":"alert.created","entity":"alert","id":3}')!;
  expect([['alert.created'], ['alert.*'], ['*'], ['alert'], ['alertimage.*'], []].map((types) => isOfType(types, event))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('invalid data is no event', () => {
  expect([readLiveEvent('x'), readLiveEvent('null'), readLiveEvent('{}')]).toEqual([null, null, null]);
});

test('an entity belongs to its collection, and to those that its service declares to show it', () => {
  expect(collectionsOf({ entity: 'alert' })).toEqual(['alert', 'alerts']);
  expect(collectionsOf({ entity: 'dormitory' })).toContain('dormitories');
  expect(collectionsOf(readLiveEvent('{"type":"task.created","entity":"task","shown_in":["mixings"]}')!)).toEqual(['task', 'tasks', 'mixings']);
});

test('waits double up to half a minute, and are spread randomly', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => backoff(attempt, 1))).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  expect(backoff(1, 0)).toBe(500);
});
