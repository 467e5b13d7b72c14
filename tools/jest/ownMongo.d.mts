/** Starts a throwaway MongoDB, even if MONGODB_URI names one. Resolves with its address, and `end`, which stops it and deletes its data. */
export declare function ownMongo(): Promise<{ readonly uri: string; readonly end: () => Promise<void> }>;
