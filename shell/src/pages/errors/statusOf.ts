/** The `statusCode` or `status` of a thrown value; 500 if it has none (docs/rules/portal.md#error-pages). */
export function statusOf(problem: unknown): number {
  const { statusCode, status } = (problem ?? {}) as { statusCode?: unknown; status?: unknown };
  const code = Number(statusCode ?? status);
  return Number.isInteger(code) && code >= 400 && code <= 599 ? code : 500;
}
