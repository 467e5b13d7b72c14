import type { ManualWords } from '../words.ts';

export const words: ManualWords = {
  product: 'النظام الذكي لإدارة موارد المرافق',
  booklet: 'دليل المستخدم',
  title: 'دليل مستخدم FIRM',
  contents: 'المحتويات',
  foot: 'دليل مستخدم FIRM · الصفحة {{page}} من {{pages}}',
};
