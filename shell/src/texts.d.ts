import type shell from '../locales/en.json';

declare module '@firm/shared-ui/i18n/resources.ts' {
  interface TextResources {
    shell: typeof shell;
  }
}
