/** By which days are counted where nobody has said otherwise, an IANA name; imports nothing. */
export const defaultTimeZone = 'Asia/Singapore';
