import type texts from '../locales/en.json';
import type extensions from '../locales/extensions/en.json';

declare module '@firm/shared-ui/i18n/resources.ts' {
  interface TextResources {
    health: typeof texts;
    'health-extensions': typeof extensions;
  }
}
