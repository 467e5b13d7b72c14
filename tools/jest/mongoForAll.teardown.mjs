/** Jest's `globalTeardown`: ends the MongoDB that `mongoForAll.mjs` started for all test files of the run, if it started one. */
export default async function teardown() {
  await globalThis.firmMongo?.end();
}
