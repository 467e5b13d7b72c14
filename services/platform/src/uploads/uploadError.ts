/**
 * What goes wrong with an upload, in a form that the HTTP layer turns into the error answer
 * (docs/rules/calls.md#errors).
 */

type UploadStatus = 400 | 413 | 415 | 422 | 503;

/** Keys of the messages that the platform's error texts hold in every language, one per thing that a person can correct. */
type UploadMessageKey =
  | 'upload_malformed'
  | 'upload_too_large'
  | 'upload_busy'
  | 'upload_gone'
  | 'file_too_large'
  | 'file_empty'
  | 'file_truncated'
  | 'too_many_files'
  | 'too_many_fields'
  | 'field_too_large'
  | 'unknown_file_field'
  | 'image_unsupported'
  | 'image_heic'
  | 'image_svg'
  | 'image_damaged'
  | 'image_too_many_pixels';

/**
 * Thrown for every refusal. `code` is the machine's word in the answer, `field` the form field it is about,
 * `values` what the message text interpolates (sizes in whole megabytes, counts, pixels in millions, the name of the file).
 */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly statusCode: UploadStatus;
  readonly code: UploadMessageKey;
  readonly messageKey: UploadMessageKey;
  values: Readonly<Record<string, string | number>>;
  field: string | undefined;

  constructor(
    statusCode: UploadStatus,
    messageKey: UploadMessageKey,
    about: { field?: string; values?: Record<string, string | number>; cause?: unknown } = {},
  ) {
    super(messageKey, { cause: about.cause });
    this.statusCode = statusCode;
    this.code = messageKey;
    this.messageKey = messageKey;
    this.field = about.field;
    this.values = about.values ?? {};
  }

  /** The same refusal, said about a file of a form field. @param file its name as it was sent */
  on(field: string, file: string): this {
    this.field ??= field;
    this.values = { file: shortened(file), ...this.values };
    return this;
  }
}

const mostOfName = 40;

/** The beginning and the end of a long name: cameras count at the end, and there is the extension. */
function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= mostOfName) return name;
  return `${letters.slice(0, 24).join('')}…${letters.slice(25 - mostOfName).join('')}`;
}
