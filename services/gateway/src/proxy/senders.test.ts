import { Senders } from './senders.ts';

test('the number of senders is limited, and further limited for each address', () => {
  const senders = new Senders(3, 2);
  const [first] = [senders.enter('a'), senders.enter('a')];
  expect(senders.enter('a')).toBeNull();
  expect(senders.enter('b')).not.toBeNull();
  expect(senders.enter('c')).toBeNull();
  first?.();
  expect(senders.enter('a')).not.toBeNull();
  expect(senders.enter('c')).toBeNull();
});
