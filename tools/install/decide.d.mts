/** See decide.mjs. */
interface Lock {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
export function decide(seen: {
  readonly lockHash: string;
  readonly stamp: string | undefined;
  readonly nodePresent: boolean;
  readonly sameAsLock: () => boolean;
}): 'ready' | 'adopt' | 'install';
export function sameAsLock(lock: Lock, installed: Lock): boolean;
export function lockRefused(output: string): boolean;
export function explainFailure(output: string): string;
