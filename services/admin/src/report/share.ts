/** A part of a whole in per cent, to one decimal; null if the whole is zero. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1_000) / 10);
