import { readStoredJson, writeStored } from '../storage/stored.ts';

const storageKeyOf = (userId: number) => `firm_dormitories_${userId}`;

/** The dormitory filter that this user last had on this device; only ids. */
export function rememberedDormitories(userId: number): number[] {
  const kept = readStoredJson(storageKeyOf(userId));
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : [];
}

/** Stores this user's dormitory filter on this device; an empty one means all. Without storage it lasts as long as the page. */
export function rememberDormitories(userId: number, ids: readonly number[]): void {
  writeStored(storageKeyOf(userId), JSON.stringify(ids));
}

/** The filter as a query value: `'1,2'`, or undefined for all. */
export function chosenDormitories(ids: readonly number[]): string | undefined {
  return ids.length > 0 ? ids.join(',') : undefined;
}
