import type texts from '../locales/en.json';

declare module '@firm/shared-ui/i18n/resources.ts' {
  interface TextResources {
    health: typeof texts;
  }
}
