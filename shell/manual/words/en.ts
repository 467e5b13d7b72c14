import type { ManualWords } from '../words.ts';

export const words: ManualWords = {
  product: 'Facilities Intelligent Resource Manager',
  booklet: 'User manual',
  title: 'FIRM user manual',
  contents: 'Contents',
  foot: 'FIRM user manual · {{page}} / {{pages}}',
};
