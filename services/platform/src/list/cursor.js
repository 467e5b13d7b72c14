/**
 * Cursors of deep paging: the sort values of the row at the edge of a page. The page after it is an index range, so
 * the thousandth page costs what the first one does, where `skip` would walk everything before it.
 */
import { malformed } from '../errors/apiError.ts';
/** Milliseconds of the last moment that a Date can hold. */
const latest = 8.64e15;
/** Dates survive the trip as `{ $d: milliseconds }`. */
function pack(value) {
    return value instanceof Date ? { $d: value.getTime() } : value;
}
function unpack(value) {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        return value;
    const date = value.$d;
    if (typeof date === 'number' && Number.isSafeInteger(date) && Math.abs(date) <= latest && Object.keys(value).length === 1)
        return new Date(date);
    throw malformed('bad_parameter', { name: 'cursor' });
}
export function writeCursor(cursor) {
    const plain = [cursor.key.map(pack), cursor.backwards ? 1 : 0, cursor.offset];
    return Buffer.from(JSON.stringify(plain)).toString('base64url');
}
/** Reads what a client sent back; anything that we did not write is 400, never a query. */
export function readCursor(text, keyLength) {
    try {
        if (text.length > 2_000)
            throw new Error('too long');
        const plain = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
        if (!Array.isArray(plain) || plain.length !== 3)
            throw new Error('shape');
        const [key, backwards, offset] = plain;
        if (!Array.isArray(key) || key.length !== keyLength)
            throw new Error('key');
        if ((backwards !== 0 && backwards !== 1) || !Number.isSafeInteger(offset) || offset < 0)
            throw new Error('place');
        return { key: key.map(unpack), backwards: backwards === 1, offset: offset };
    }
    catch {
        throw malformed('bad_parameter', { name: 'cursor' });
    }
}
/** Condition for the rows beyond the cursor's row, in the order asked for (or before it, backwards). */
export function beyond(order, cursor) {
    const alternatives = order.map((last, i) => {
        const equal = order.slice(0, i).map((o, j) => ({ [o.path]: cursor.key[j] ?? null }));
        const ascending = (last.direction === 1) !== cursor.backwards;
        const step = stepBeyond(last.path, cursor.key[i] ?? null, ascending);
        return step && { $and: [...equal, step] };
    });
    const possible = alternatives.filter((a) => a !== null);
    // Nothing lies beyond null, backwards; MongoDB refuses an empty `$or`.
    return possible.length > 0 ? { $or: possible } : { _id: { $in: [] } };
}
/** MongoDB sorts null first, and its comparisons never cross types: null needs its own words. */
function stepBeyond(path, value, ascending) {
    if (value === null)
        return ascending ? { [path]: { $ne: null } } : null;
    if (ascending)
        return { [path]: { $gt: value } };
    return { $or: [{ [path]: { $lt: value } }, { [path]: null }] };
}
