/** Why an area cannot be shown; each reason has its own text in namespace `areas`. */
export type FailureReason = 'missing' | 'unreachable' | 'integrity' | 'too-old' | 'outdated' | 'broken';

export class AreaFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`The area cannot be shown: ${reason}`, { cause });
    this.name = 'AreaFailure';
    this.reason = reason;
  }
}
