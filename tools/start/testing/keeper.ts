/** For tests: a process that keeps a MongoDB running on the given folder, as `npm start` does, and prints its address and messages. */
import { keepMongod } from '../keepMongod.ts';

let stopping = false;
const { uri, stop } = await keepMongod({ dataPath: process.argv[2] as string, stopping: () => stopping, say: (line) => console.log(line) });
console.log(uri);

const end = (): void => {
  stopping = true;
  void stop().then(() => process.exit(0));
};
process.on('SIGTERM', end);
// A test run that is killed leaves no MongoDB behind.
process.stdin.resume().once('end', end);
