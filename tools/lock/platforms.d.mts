/** See platforms.mjs. */
export interface Platform {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}
export function platformOf(name: string): Platform;
interface Lock {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
export function missingPlatformEntries(lock: Lock): Record<string, object>;
export function completeLock<T extends Lock>(lock: T): T;
