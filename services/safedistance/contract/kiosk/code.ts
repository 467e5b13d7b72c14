/** The code of a kiosk, and how long one stays open. Without zod, for screens too. */

/** 100 bits: the code is part of an address and never typed. */
export const kioskCodeLength = 20;

export const kioskLimits = {
  /** Hours for which a kiosk stays open. */
  hours: { min: 1, max: 24, usual: 12 },
  /** Kiosks open at one zone at the same time. */
  perZone: 10,
  /** A second scan of the same pass within this time is ignored, since readers often read twice. */
  sameScanSeconds: 8,
  /** Hours after which a scan that could not be sent is no longer recorded. */
  lateHours: 12,
} as const;
