let made = 0;

/** Letters and digits that no other test has, of this worker or another, nor a run before. */
export const uniqueMark = (): string => `${Date.now().toString(36)}${process.env['TEST_WORKER_INDEX'] ?? '0'}x${(made += 1)}`;
