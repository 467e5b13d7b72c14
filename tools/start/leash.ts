/**
 * Loaded into each process that the launcher starts: when the launcher is gone, however it went, the process ends in
 * the same clean way as on SIGTERM, instead of keeping the port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a process alive that has nothing left to do.
process.channel?.unref();
