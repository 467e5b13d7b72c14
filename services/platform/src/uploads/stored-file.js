/** A file found in the store: what is known of it, and its bytes, whole or in part. */
import { Readable } from 'node:stream';
export class StoredFile {
    id;
    /** Bytes. */
    length;
    contentType;
    name;
    sha256;
    org;
    dormitory;
    kind;
    #chunkSize;
    #chunks;
    constructor(document, chunks) {
        this.id = document._id;
        this.length = document.length;
        this.contentType = document.metadata.content_type;
        this.name = document.filename;
        this.sha256 = document.metadata.sha256;
        this.org = document.metadata.org;
        this.dormitory = document.metadata.dormitory;
        this.kind = document.metadata.kind;
        this.#chunkSize = document.chunkSize;
        this.#chunks = chunks;
    }
    /** Bytes `first` to `last`, both included; all of it unless told. Errors when a part is missing in the store. */
    stream(first = 0, last = this.length - 1) {
        return Readable.from(this.#read(first, last), { objectMode: false });
    }
    /** The whole content, for what needs it in one piece (a PDF). */
    async buffer() {
        const parts = [];
        for await (const part of this.#read(0, this.length - 1))
            parts.push(part);
        return Buffer.concat(parts);
    }
    async *#read(first, last) {
        if (last < first)
            return;
        const from = Math.floor(first / this.#chunkSize);
        const to = Math.floor(last / this.#chunkSize);
        let expected = from;
        const chunks = this.#chunks
            .find({ files_id: this.id, n: { $gte: from, $lte: to } }, { promoteBuffers: true, batchSize: 4 })
            .sort({ n: 1 });
        for await (const { n, data } of chunks) {
            if (n !== expected)
                break;
            expected += 1;
            const start = n === from ? first - n * this.#chunkSize : 0;
            const end = n === to ? last - n * this.#chunkSize + 1 : data.length;
            yield data.subarray(start, end);
        }
        if (expected !== to + 1)
            throw new Error(`file ${this.id} lacks chunk ${expected}`);
    }
}
