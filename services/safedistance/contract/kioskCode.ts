/** The code of a kiosk, and for how long one is open. Without zod, for screens too. */

/** 100 bits: it stands in an address, nobody types it. */
export const kioskCodeLength = 20;

export const kioskLimits = {
  /** Hours for which a kiosk is open. */
  hours: { min: 1, max: 24, usual: 12 },
  /** Kiosks that are open at one zone at a time. */
  perZone: 10,
  /** A second scan of the same pass within so many seconds is the same scan: readers read twice. */
  sameScanSeconds: 8,
} as const;
