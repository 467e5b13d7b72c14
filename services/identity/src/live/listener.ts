/** One connected browser: the rights that decide what it receives, and a bounded queue for a slow connection. */
import type { ServerResponse } from 'node:http';
import type { Principal, Standing } from '@firm/platform/auth/principal';
import { frameFor, type LiveEvent } from './event.ts';
import type { Line, Outgoing } from './outgoing.ts';
import { ownRightsFrame, rightsKey } from './ownRights.ts';

/** Bytes that may wait for a slow reader before its connection is closed; the browser then reconnects and fetches everything again. */
const mostWaiting = 256 * 1024;
const mostHeld = 1_000;

export class Listener implements Line {
  #principal: Principal;
  #until: Date | null = null;
  readonly #response: ServerResponse;
  readonly #tokenEnds: Date;
  /** Events that wait while the listener's rights are being read again; null: rights are known. */
  #held: LiveEvent[] | null = null;
  #checks = 0;
  readonly #outgoing: Outgoing;
  #text = '';
  /** The stamps (`standingStamps`) at the last reading of the rights; null: not read yet. */
  #stamps: string | null = null;

  constructor(principal: Principal, tokenEnds: Date, response: ServerResponse, outgoing: Outgoing) {
    this.#principal = principal;
    this.#tokenEnds = tokenEnds;
    this.#response = response;
    this.#outgoing = outgoing;
  }

  get org(): number {
    return this.#principal.org;
  }

  get user(): number {
    return this.#principal.id;
  }

  /** Who sees the portal as the user; null: the user. */
  get actor(): number | null {
    return this.#principal.actor?.id ?? null;
  }

  get sessionId(): string {
    return this.#principal.sessionId;
  }

  receive(event: LiveEvent): void {
    if (this.#held) {
      if (this.#held.push(event) > mostHeld) this.close();
      return;
    }
    const frame = frameFor(this.#principal, event);
    if (frame !== null) this.#write(frame);
  }

  /** Tells the browser that its user's rights are others than those that it knows. */
  tellRights(): void {
    this.#write(ownRightsFrame(this.#principal));
  }

  /** Whether the rights were read under these stamps. */
  hasStamps(stamps: string): boolean {
    return this.#stamps === stamps;
  }

  /** Reads the rights again after a change, and tells the browser if they are others. Nothing is sent until they are known. */
  async recheck(standing: () => Promise<{ readonly stamps: string; readonly standing: Standing }>): Promise<void> {
    this.#held ??= [];
    const check = ++this.#checks;
    const now = await standing().catch((): null => null);
    // Rights changed once more in between: the later reading decides.
    if (check !== this.#checks) return;
    if (!now?.standing.ok || now.standing.principal.org !== this.#principal.org) return this.close();
    this.#stamps = now.stamps;
    if (rightsKey(this.#principal) !== rightsKey(now.standing.principal)) this.#write(ownRightsFrame(now.standing.principal));
    this.#principal = now.standing.principal;
    this.#until = now.standing.until;
    const held = this.#held;
    this.#held = null;
    for (const event of held) this.receive(event);
  }

  /** Whether rights have expired since they were read. */
  rightsExpired(at: Date): boolean {
    return this.#until !== null && this.#until <= at;
  }

  /** Whether the token with which the stream was opened has expired: the browser reconnects with its new one. */
  tokenExpired(at: Date): boolean {
    return this.#tokenEnds <= at;
  }

  beat(): void {
    this.#write(': beat\n\n');
  }

  /** Missed events can no longer be sent: the page asks for everything again. */
  gap(): void {
    this.#write('event: gap\ndata: {}\n\n');
  }

  close(): void {
    this.#held = [];
    this.flush();
    this.#response.end();
  }

  #write(text: string): void {
    this.#text += text;
    this.#outgoing.soon(this);
  }

  flush(): void {
    const text = this.#text;
    this.#text = '';
    if (text === '' || this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > mostWaiting) this.#response.destroy();
  }
}
