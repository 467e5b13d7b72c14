/** How large an upload may be. Settings, not constants: a deployment passes its own. */
const MEGABYTE = 1024 * 1024;
export const DEFAULT_UPLOAD_LIMITS = {
    fileBytes: 10 * MEGABYTE,
    requestBytes: 48 * MEGABYTE,
    fieldBytes: 256 * 1024,
    fields: 200,
    inFlightBytes: 64 * MEGABYTE,
    patience: 15_000,
};
/** Bytes as whole megabytes, for a message; never 0. */
export function megabytes(bytes) {
    return Math.max(1, Math.round(bytes / MEGABYTE));
}
