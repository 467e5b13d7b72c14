export default async function teardown() {
  await globalThis.firmMongo?.end();
}
