/** What the register of a day says, in the four languages. */
import type { Language } from '@firm/platform/errors/messages';

interface RegisterTexts {
  readonly title: string;
  readonly made: string;
  readonly columns: { readonly name: string; readonly kind: string; readonly number: string; readonly contact: string; readonly company: string; readonly place: string; readonly entered: string; readonly left: string; readonly purpose: string };
  readonly resident: string;
  readonly visitor: string;
  readonly inside: string;
  readonly assumed: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly first: (shown: number, count: number) => string;
}

export const registerTexts: Readonly<Record<Language, RegisterTexts>> = {
  en: {
    title: 'Register of entries and exits',
    made: 'Made',
    columns: { name: 'Name', kind: 'Who', number: 'Pass or ID number', contact: 'Contact', company: 'Company', place: 'Place', entered: 'Entered', left: 'Left', purpose: 'Purpose' },
    resident: 'Resident',
    visitor: 'Visitor',
    inside: 'inside',
    assumed: 'assumed',
    none: 'Nobody was entered on this day.',
    yes: 'yes',
    no: 'no',
    first: (shown, count) => `The first ${shown} of ${count} entries; the workbook has all of them.`,
  },
  es: {
    title: 'Registro de entradas y salidas',
    made: 'Generado',
    columns: { name: 'Nombre', kind: 'Quién', number: 'Número de pase o documento', contact: 'Contacto', company: 'Empresa', place: 'Lugar', entered: 'Entrada', left: 'Salida', purpose: 'Motivo' },
    resident: 'Residente',
    visitor: 'Visitante',
    inside: 'dentro',
    assumed: 'supuesta',
    none: 'No se registró a nadie en este día.',
    yes: 'sí',
    no: 'no',
    first: (shown, count) => `Las primeras ${shown} de ${count} entradas; el libro las tiene todas.`,
  },
  fr: {
    title: 'Registre des entrées et sorties',
    made: 'Établi',
    columns: { name: 'Nom', kind: 'Qui', number: 'Numéro de laissez-passer ou d’identité', contact: 'Contact', company: 'Société', place: 'Lieu', entered: 'Entrée', left: 'Sortie', purpose: 'Motif' },
    resident: 'Résident',
    visitor: 'Visiteur',
    inside: 'à l’intérieur',
    assumed: 'supposée',
    none: 'Personne n’a été inscrit ce jour-là.',
    yes: 'oui',
    no: 'non',
    first: (shown, count) => `Les ${shown} premières entrées sur ${count} ; le classeur les contient toutes.`,
  },
  ar: {
    title: 'سجل الدخول والخروج',
    made: 'أُعد في',
    columns: { name: 'الاسم', kind: 'الصفة', number: 'رقم التصريح أو الهوية', contact: 'الاتصال', company: 'الشركة', place: 'المكان', entered: 'الدخول', left: 'الخروج', purpose: 'الغرض' },
    resident: 'مقيم',
    visitor: 'زائر',
    inside: 'في الداخل',
    assumed: 'مفترض',
    none: 'لم يُسجَّل أحد في هذا اليوم.',
    yes: 'نعم',
    no: 'لا',
    first: (shown, count) => `أول ${shown} من ${count} قيد؛ يحتوي المصنف على الكل.`,
  },
};
