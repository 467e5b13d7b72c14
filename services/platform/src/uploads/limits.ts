/** How large an upload may be. Settings, not constants: a deployment passes its own. */

export interface UploadLimits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of one request, files and fields together. */
  readonly requestBytes: number;
  /** Bytes of one text field. */
  readonly fieldBytes: number;
  /** Text fields in one request. */
  readonly fields: number;
  /** Bytes that all uploads in flight in this process may hold at once; more wait their turn. */
  readonly inFlightBytes: number;
  /** How long a request waits for its turn before it is told to come back (503), in milliseconds. */
  readonly patience: number;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_UPLOAD_LIMITS: UploadLimits = {
  fileBytes: 10 * MEGABYTE,
  requestBytes: 48 * MEGABYTE,
  fieldBytes: 256 * 1024,
  fields: 200,
  inFlightBytes: 64 * MEGABYTE,
  patience: 15_000,
};

/** Bytes as whole megabytes, for a message; never 0. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / MEGABYTE));
}
