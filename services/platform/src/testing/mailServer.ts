/** For tests: a real mail server, and what has arrived there. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedEmail {
  readonly to: readonly string[];
  readonly subject: string;
  /** The plain text, decoded. */
  readonly body: string;
  /** The e-mail's id. */
  readonly id: string;
  /** The header `Auto-Submitted`. */
  readonly automatic: string;
  /** The header `List-Unsubscribe`; empty: none. */
  readonly unsubscribe: string;
}

export interface MailServerInTest {
  readonly url: string;
  readonly arrived: ReceivedEmail[];
  /** While true, every e-mail is refused temporarily (451). */
  refusing: boolean;
  /** While true, e-mails arrive but the sender gets no confirmation. */
  silent: boolean;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServerInTest> {
  const arrived: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (mail.refusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...read(raw) });
        if (!mail.silent) done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServerInTest = {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refusing: false,
    silent: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}

/** Reads what nodemailer makes: one part of plain text, unencoded, quoted-printable or base64. */
function read(raw: string): Pick<ReceivedEmail, 'subject' | 'body' | 'id' | 'automatic' | 'unsubscribe'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const words = header('Subject').replace(/\?= =\?/g, '?==?').replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) => (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' '))));
  const body = rest.join('\r\n\r\n');
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  return { id: header('Message-ID'), automatic: header('Auto-Submitted'), unsubscribe: header('List-Unsubscribe'), subject: words, body: (encoding === 'base64' ? Buffer.from(body, 'base64').toString() : encoding === 'quoted-printable' ? quoted(body) : body).replaceAll('\r\n', '\n') };
}

const quoted = (text: string): string =>
  Buffer.from(text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))), 'latin1').toString('utf8');
