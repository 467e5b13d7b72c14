/** Texts of the line list and the nominal roll besides field labels, in the four languages. */
import type { Language } from '@firm/platform/errors/messages';

interface TableTexts {
  readonly lineList: string;
  readonly nominalRoll: string;
  readonly yes: string;
  readonly no: string;
  readonly workPass: string;
  readonly nationality: string;
  readonly gender: string;
  readonly room: string;
  readonly confirmed: string;
  readonly isolated: string;
  readonly closed: string;
  readonly close: string;
  readonly other: string;
  readonly followed: string;
  readonly fever: string;
  readonly highest: string;
}

export const tableTexts: Readonly<Record<Language, TableTexts>> = {
  en: {
    lineList: 'Line list', nominalRoll: 'Nominal roll', yes: 'Yes', no: 'No', workPass: 'Work pass number', nationality: 'Nationality', gender: 'Gender', room: 'Room',
    confirmed: 'Confirmed on', isolated: 'Isolated since', closed: 'Ended on', close: 'High-risk contacts', other: 'Other contacts', followed: 'Still followed up', fever: 'Fever today', highest: 'Highest temperature today (°C)',
  },
  es: {
    lineList: 'Lista de casos', nominalRoll: 'Relación nominal', yes: 'Sí', no: 'No', workPass: 'Número de permiso de trabajo', nationality: 'Nacionalidad', gender: 'Sexo', room: 'Habitación',
    confirmed: 'Confirmado el', isolated: 'Aislado desde', closed: 'Terminó el', close: 'Contactos de alto riesgo', other: 'Otros contactos', followed: 'Aún en seguimiento', fever: 'Fiebre hoy', highest: 'Temperatura máxima de hoy (°C)',
  },
  fr: {
    lineList: 'Liste des cas', nominalRoll: 'Liste nominative', yes: 'Oui', no: 'Non', workPass: 'Numéro de permis de travail', nationality: 'Nationalité', gender: 'Sexe', room: 'Chambre',
    confirmed: 'Confirmé le', isolated: 'Isolé depuis', closed: 'Terminé le', close: 'Contacts à haut risque', other: 'Autres contacts', followed: 'Encore suivis', fever: 'Fièvre aujourd’hui', highest: 'Température maximale du jour (°C)',
  },
  ar: {
    lineList: 'قائمة الحالات', nominalRoll: 'الكشف الاسمي', yes: 'نعم', no: 'لا', workPass: 'رقم تصريح العمل', nationality: 'الجنسية', gender: 'الجنس', room: 'الغرفة',
    confirmed: 'تأكدت في', isolated: 'معزول منذ', closed: 'انتهت في', close: 'مخالطون بخطورة مرتفعة', other: 'مخالطون آخرون', followed: 'ما زالوا قيد المتابعة', fever: 'حمى اليوم', highest: 'أعلى درجة حرارة اليوم (°م)',
  },
};
