/** Thrown by a page whose validity check failed: 'This page could not be found' (docs/rules/portal.md#error-pages). */
export class PageInvalid extends Error {
  readonly statusCode = 404;

  constructor() {
    super('This page could not be found');
    this.name = 'PageInvalid';
  }
}

/** `statusCode` or `status` of whatever was thrown; 500 without one (docs/rules/portal.md#error-pages). */
export function statusOf(problem: unknown): number {
  const { statusCode, status } = (problem ?? {}) as { statusCode?: unknown; status?: unknown };
  const code = Number(statusCode ?? status);
  return Number.isInteger(code) && code >= 400 && code <= 599 ? code : 500;
}
