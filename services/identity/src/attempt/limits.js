export const limits = {
    place: { most: 5, seconds: 300 },
    account: { most: 30, seconds: 900 },
    address: { most: 30, seconds: 900 },
    /** Requests from the public forms, per address. */
    request: { most: 10, seconds: 900 },
};
/** How long an address counts as known after a sign-in. */
export const knownPlaceSeconds = 30 * 24 * 3_600;
