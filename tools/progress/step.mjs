/**
 * Shows the progress of a long step: on a terminal one line that counts the seconds, in a log file a line now and then.
 * Plain JavaScript because `bootstrap.mjs` needs it before anything is installed.
 */

const EVERY_SECONDS = 10;

/**
 * Runs one long step and shows its progress.
 * @template T
 * @param {string} title what is being done, without a full stop: `Installing packages`
 * @param {(say: (detail: string) => void) => Promise<T>} work `say` changes the detail shown after the title
 * @param {{out?: NodeJS.WriteStream, quietUnder?: number}} [options] `quietUnder`: a step shorter than so many
 *   milliseconds prints nothing
 * @returns {Promise<T>} the result of `work`; its error is rethrown after the line has ended
 */
export async function step(title, work, { out = process.stdout, quietUnder = 400 } = {}) {
  const begun = Date.now();
  const live = Boolean(out.isTTY);
  let detail = '';
  let shown = false;
  let lastLogged = 0;
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const text = () => `${title} …${detail ? ` ${detail}` : ''}`;

  const draw = () => {
    if (Date.now() - begun < quietUnder) return;
    if (live) out.write(`\r\x1b[2K  ${text()} ${seconds()} s`);
    else if (!shown || seconds() - lastLogged >= EVERY_SECONDS) {
      lastLogged = seconds();
      out.write(`  ${text()}${shown ? ` ${seconds()} s` : ''}\n`);
    }
    shown = true;
  };
  const timer = setInterval(draw, live ? 250 : 500);

  const close = (mark) => {
    clearInterval(timer);
    if (Date.now() - begun < quietUnder) return;
    out.write(`${live ? '\r\x1b[2K' : ''}${mark} ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`);
  };

  try {
    const result = await work((next) => {
      detail = next;
    });
    close('✓');
    return result;
  } catch (error) {
    close('✗');
    throw error;
  }
}
