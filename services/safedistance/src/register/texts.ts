/** The texts of the visit register, in the four languages. */
import type { Language } from '@firm/platform/errors/messages';
import { figuresIn } from '@firm/platform/pdf/figures';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from '../../contract/locales/en.json';

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

const labels = textsIn<typeof en>(import.meta.dirname, '../../contract/locales');

/** Columns that are fields of a visit use the contract's labels. */
function ofVisit(language: Language): Pick<RegisterTexts['columns'], 'entered' | 'left' | 'purpose'> {
  const { entered_at: entered, left_at: left, purpose } = labels[language].field;
  return { entered, left, purpose };
}

const write = { en: figuresIn('en'), es: figuresIn('es'), fr: figuresIn('fr'), ar: figuresIn('ar') };

export const registerTexts: Readonly<Record<Language, RegisterTexts>> = {
  en: {
    title: 'Register of entries and exits',
    made: 'Created',
    columns: { name: 'Name', kind: 'Type', number: 'Resident or ID number', contact: 'Contact', company: 'Company', place: 'Place', ...ofVisit('en') },
    resident: 'Resident',
    visitor: 'Visitor',
    inside: 'inside',
    assumed: 'assumed',
    none: 'No one was recorded on this day.',
    yes: 'yes',
    no: 'no',
    first: (shown, count) => `The first ${write.en(shown)} of ${write.en(count)} entries; the Excel file has all of them.`,
  },
  es: {
    title: 'Registro de entradas y salidas',
    made: 'Generado',
    columns: { name: 'Nombre', kind: 'Tipo', number: 'Número de pase o documento', contact: 'Contacto', company: 'Empresa', place: 'Lugar', ...ofVisit('es') },
    resident: 'Residente',
    visitor: 'Visitante',
    inside: 'dentro',
    assumed: 'supuesta',
    none: 'No se registró a nadie en este día.',
    yes: 'sí',
    no: 'no',
    first: (shown, count) => `Las primeras ${write.es(shown)} de ${write.es(count)} entradas; el libro de Excel las contiene todas.`,
  },
  fr: {
    title: 'Registre des entrées et sorties',
    made: 'Établi',
    columns: { name: 'Nom', kind: 'Type', number: 'Numéro de résident ou d’identité', contact: 'Contact', company: 'Société', place: 'Lieu', ...ofVisit('fr') },
    resident: 'Résident',
    visitor: 'Visiteur',
    inside: 'à l’intérieur',
    assumed: 'supposée',
    none: 'Aucune entrée ni sortie n’a été enregistrée ce jour-là.',
    yes: 'oui',
    no: 'non',
    first: (shown, count) => `Les ${write.fr(shown)} premières entrées sur ${write.fr(count)} ; le fichier Excel les contient toutes.`,
  },
  ar: {
    title: 'سجل الدخول والخروج',
    made: 'أُعدّ في',
    columns: { name: 'الاسم', kind: 'النوع', number: 'رقم البطاقة أو الهوية', contact: 'وسيلة الاتصال', company: 'الشركة', place: 'المكان', ...ofVisit('ar') },
    resident: 'مقيم',
    visitor: 'زائر',
    inside: 'في الداخل',
    assumed: 'مفترض',
    none: 'لم يُسجَّل أحد في هذا اليوم.',
    yes: 'نعم',
    no: 'لا',
    first: (shown, count) => `أول ${write.ar(shown)} من ${write.ar(count)} قيد؛ يحتوي مصنف Excel على جميع القيود.`,
  },
};
