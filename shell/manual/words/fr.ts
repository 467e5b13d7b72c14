import type { ManualWords } from '../words.ts';

export const words: ManualWords = {
  product: 'Gestionnaire intelligent des ressources et des installations',
  booklet: 'Manuel d’utilisation',
  title: 'Manuel d’utilisation de FIRM',
  contents: 'Sommaire',
  foot: 'Manuel d’utilisation de FIRM · {{page}} / {{pages}}',
};
