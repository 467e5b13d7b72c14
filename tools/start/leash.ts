/**
 * Loaded into each process that the launcher starts: when the launcher ends, however that happens, the process stops as
 * cleanly as on SIGTERM, instead of keeping the port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a process alive.
process.channel?.unref();
