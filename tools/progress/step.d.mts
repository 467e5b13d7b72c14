/** See step.mjs. */
export function step<T>(
  title: string,
  work: (say: (detail: string) => void) => Promise<T>,
  options?: { out?: NodeJS.WriteStream; quietUnder?: number },
): Promise<T>;
