/** MongoDB's own download, by mongodb-memory-server-core, kept in the user's cache folder. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { isDiskFull, PlainError } from '../progress/PlainError.ts';
import type { MongodSource } from './locate.ts';

/** How long the download server may take to answer at all, in milliseconds. */
const ANSWER_WITHIN = 4_000;

/** @param folder the folder to keep it in */
export function officialDownload(folder: string, answerWithin = ANSWER_WITHIN): MongodSource {
  const home = join(folder, 'official');
  const note = join(home, 'binary.txt');
  return {
    name: 'the official download',
    async kept() {
      if (!existsSync(note)) return undefined;
      const binary = readFileSync(note, 'utf8').trim();
      return existsSync(binary) ? binary : undefined;
    },
    async fetch() {
      // The library accepts any certificate unless npm's setting says otherwise, but an executable must come from a verified server.
      process.env.npm_config_strict_ssl = 'true';
      process.env.MONGOMS_MAX_RETRIES = '2';
      const { DryMongoBinary, MongoBinary } = await import('mongodb-memory-server-core');
      const { DEFAULT_VERSION } = await import('mongodb-memory-server-core/lib/util/resolveConfig.js');
      const { MongoBinaryDownloadUrl } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js');
      try {
        const options = await DryMongoBinary.generateOptions({ version: DEFAULT_VERSION, downloadDir: home });
        await mustAnswer(await new MongoBinaryDownloadUrl(options).getDownloadUrl(), answerWithin);
        mkdirSync(home, { recursive: true });
        const binary = await MongoBinary.download({ ...options, downloadDir: home, checkMD5: true });
        writeFileSync(note, `${binary}\n`);
        return binary;
      } catch (error) {
        if (isDiskFull(error)) throw new PlainError(`the disk under ${home} is full`);
        throw new PlainError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      }
    },
  };
}

/** Sends a HEAD request first: where downloads are refused, the library itself would retry for minutes. */
function mustAnswer(address: string, within: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ proxyEnv: process.env });
    const asked = request(address, { method: 'HEAD', agent, signal: AbortSignal.timeout(within) }, (answer) => {
      answer.resume();
      const status = answer.statusCode ?? 0;
      if (status < 400) resolve();
      else reject(new PlainError(`refused with status ${status}`));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      reject(new PlainError(error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer' : (error.code ?? error.message)));
    });
    asked.end();
  });
}
