/** Sends e-mail, if the installation is configured with a mail server (docs/rules/access.md#e-mail). */
import type { MailServer } from '../service/config.ts';

export interface Email {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text: it reads alike in every program, and from right to left where its words do. */
  readonly text: string;
  /** For an e-mail that may be sent twice: an id by which mail programs recognise it. */
  readonly id?: string;
  /** Page on which the recipient ends e-mails of this kind; mail programs offer it beside the message. */
  readonly unsubscribe?: string;
}

/** The portal writes by itself, so out-of-office programs do not answer (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** How long a server may take for each step of an e-mail, in milliseconds. */
const patience = 15_000;

/** Hands one e-mail to the mail server. @throws what the server, or the connection to it, refuses */
export async function send({ url, from, portal }: MailServer, { to, subject, text, id, unsubscribe }: Email): Promise<void> {
  // Loaded only where e-mails are sent at all.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
  try {
    // An object, so that an address with a comma is never taken for two.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, headers, ...(id !== undefined && { messageId: `<${id}@${new URL(portal).hostname}>` }), ...(unsubscribe !== undefined && { list: { unsubscribe } }) });
  } finally {
    transport.close();
  }
}
