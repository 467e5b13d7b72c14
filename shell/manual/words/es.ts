import type { ManualWords } from '../words.ts';

export const words: ManualWords = {
  product: 'Gestor inteligente de recursos e instalaciones',
  booklet: 'Manual de usuario',
  title: 'Manual de usuario de FIRM',
  contents: 'Índice',
  foot: 'Manual de usuario de FIRM · {{page}} / {{pages}}',
};
