/** Style sheets are imported for their side effect; webpack extracts them into a file. */
declare module '*.css';
