/** Everybody at once for what only one can have. */

const callers = 200;

/**
 * Each caller asks one of the addresses, in turn; one gets it (201), the others are refused (409).
 * @param ask caller `i`'s question to that address; the status that it was answered with
 * @returns how long the last one waited for an answer, in ms
 * @throws where the thing was given to none or to several, or somebody was answered anything else
 */
export async function slowestOfRush(addresses: readonly string[], ask: (address: string, i: number) => Promise<number>): Promise<number> {
  const ended = await Promise.all(
    Array.from({ length: callers }, async (_, i) => {
      const started = performance.now();
      return { status: await ask(addresses[i % addresses.length] as string, i), ms: performance.now() - started };
    }),
  );
  const given = ended.filter((one) => one.status === 201).length;
  const others = [...new Set(ended.map((one) => one.status))].filter((status) => status !== 201 && status !== 409);
  if (given !== 1 || others.length > 0) throw new Error(`${given} of ${callers} callers were given it; also answered: ${others.join(', ') || 'nothing else'}`);
  return Math.max(...ended.map((one) => one.ms));
}
