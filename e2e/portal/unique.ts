let made = 0;

/** Letters and digits that are unique across tests, workers and runs. */
export const uniqueMark = (): string => `${Date.now().toString(36)}${process.env['TEST_WORKER_INDEX'] ?? '0'}x${(made += 1)}`;
