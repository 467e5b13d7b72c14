/** Starts a throw-away MongoDB, also where MONGODB_URI names one. Resolves with its address, and what ends it and deletes its data. */
export declare function ownMongo(): Promise<{ readonly uri: string; readonly end: () => Promise<void> }>;
