/** Simultaneous requests for something that only one caller can get. */

const callers = 200;

/**
 * The callers are spread over the addresses; one must succeed (201), the others must be refused (409).
 * @param ask sends caller `i`'s request to that address and resolves with the status
 * @returns how long the slowest caller waited for an answer, in ms
 * @throws if no caller or several succeeded, or a caller got any other status
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
