export class Reply {
    body;
    headers;
    status;
    constructor(body, headers = {}, status = null) {
        this.body = body;
        this.headers = headers;
        this.status = status;
    }
    static json(value, headers = {}, status = null) {
        return new Reply({ kind: 'json', value }, headers, status);
    }
    /** JSON put together by `pageJson` or a record cache. */
    static jsonText(text) {
        return new Reply({ kind: 'json-text', text });
    }
    /** A file to be saved under `name`; the name is given in a form that any script can be written in. */
    static download(bytes, type, name) {
        return new Reply({ kind: 'bytes', bytes, type }, { 'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}` });
    }
    static empty(headers = {}) {
        return new Reply({ kind: 'empty' }, headers, 204);
    }
    static take(write) {
        return new Reply({ kind: 'taken', write });
    }
}
