/** What goes wrong with an upload, in a form that the HTTP layer turns into the error answer of decisions.md. */
/**
 * Thrown for every refusal. `code` is the machine's word in the answer, `field` the form field it is about,
 * `values` what the message text interpolates (sizes in whole megabytes, counts, pixels in millions).
 */
export class UploadError extends Error {
    name = 'UploadError';
    statusCode;
    code;
    messageKey;
    values;
    field;
    constructor(statusCode, messageKey, about = {}) {
        super(messageKey, { cause: about.cause });
        this.statusCode = statusCode;
        this.code = messageKey;
        this.messageKey = messageKey;
        this.field = about.field;
        this.values = about.values ?? {};
    }
    /** The same refusal, said about a form field; a field that is already named stays. */
    on(field) {
        this.field ??= field;
        return this;
    }
}
