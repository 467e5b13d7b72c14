/** Calls `stop` once at SIGTERM or SIGINT and ends the process after it. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end).on('SIGINT', end);
}
