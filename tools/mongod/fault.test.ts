import { explainEnd } from './fault.ts';

it.each([
  ['{"s":"F","msg":"Error","attr":{"error":"OutOfDiskSpace"}}', /disk under \/data is full.*FIRM_DATA/],
  ['{"s":"E","msg":"DBPathInUse: Unable to lock the lock file"}', /Another mongod uses \/data/],
  ['{"s":"F","msg":"Wrong mongod version"}', /another version of MongoDB/],
  ['{"s":"E","msg":"Failed","attr":{"error":"Permission denied"}}', /may not write in \/data/],
  ['{"s":"I","msg":"fine"}\n{"s":"F","msg":"Assertion \\"x\\" failed"}', /code 14: Assertion \\"x\\" failed\); see \/data\/mongod\.log/],
  ['', /code 14\); see/],
])('says why MongoDB ended: %s', (log, line) => {
  expect(explainEnd(log, '/data', 14)).toMatch(line);
  expect(explainEnd(log, '/data', 14)).not.toContain('\n');
});

it('says that MongoDB was killed', () => {
  expect(explainEnd('', '/data', null)).toMatch(/killed/);
});
