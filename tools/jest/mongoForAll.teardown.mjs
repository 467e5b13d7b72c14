export default async function teardown() {
  const child = globalThis.firmMongo;
  if (!child) return;
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await ended;
}
