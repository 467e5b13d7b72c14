/** For tests that wait for something that another part does on its own without telling anybody: it comes soon or never, so a busy machine has time enough. */
export async function until(holds: () => boolean | Promise<boolean>, what: string, patienceMs = 60_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
