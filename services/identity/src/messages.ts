/** The texts of this service's own error messages, besides those that every service has. */
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

declare module '@firm/platform/errors/messages' {
  interface MessageOwners {
    readonly identity: keyof typeof en;
  }
}

export const messages = textsIn<typeof en>(import.meta.dirname, 'locales');
