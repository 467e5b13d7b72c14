/** Style sheets are imported for their effect alone; webpack makes a file of them. */
declare module '*.css';
