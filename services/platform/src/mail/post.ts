/** Sends e-mail, if the installation is configured with a mail server (docs/rules/access.md#e-mail). */
import type { MailServer } from '../service/config.ts';

export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text: it reads alike in every program, and from right to left where its words do. */
  readonly text: string;
  /** Of an e-mail that may be sent twice: its own name, by which programs know it again. */
  readonly id?: string;
}

/** How long a server may take for each step of an e-mail, in milliseconds. */
const patience = 15_000;

/** Hands one e-mail to the mail server. @throws what the server, or the way to it, refuses */
export async function send({ url, from, portal }: MailServer, { to, subject, text, id }: Letter): Promise<void> {
  // Only where e-mails are sent at all.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
  try {
    // As a structure, so that an address with a comma is never two.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...(id !== undefined && { messageId: `<${id}@${new URL(portal).hostname}>` }) });
  } finally {
    transport.close();
  }
}
