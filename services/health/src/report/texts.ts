/** The texts of the tracker report besides labels, in the four languages. */
import type { Language } from '@firm/platform/errors/messages';

interface ReportTexts {
  readonly title: string;
  readonly made: string;
  /** Every dormitory of the organisation. */
  readonly everywhere: string;
  /** The reader has access to none. */
  readonly nowhere: string;
  readonly byStatus: string;
  readonly records: string;
  readonly none: string;
  readonly people: string;
  readonly room: string;
  readonly open: string;
  /** Note for more records than the document holds. */
  readonly first: (shown: number, count: number) => string;
}

export const reportTexts: Readonly<Record<Language, ReportTexts>> = {
  en: {
    title: 'Health tracker report',
    made: 'Created',
    everywhere: 'All dormitories',
    nowhere: 'No dormitory',
    byStatus: 'By health status',
    records: 'Health records',
    none: 'No health record was created on these days.',
    people: 'Residents',
    room: 'Room',
    open: 'still',
    first: (shown, count) => `The first ${shown} of ${count} records; choose fewer days for the others.`,
  },
  es: {
    title: 'Informe de seguimiento sanitario',
    made: 'Generado',
    everywhere: 'Todas las residencias',
    nowhere: 'Ninguna residencia',
    byStatus: 'Por estado de salud',
    records: 'Registros sanitarios',
    none: 'No hay registros sanitarios de estos días.',
    people: 'Residentes',
    room: 'Habitación',
    open: 'continúa',
    first: (shown, count) => `Los primeros ${shown} de ${count} registros; elija menos días para ver los demás.`,
  },
  fr: {
    title: 'Rapport de suivi sanitaire',
    made: 'Établi',
    everywhere: 'Tous les foyers',
    nowhere: 'Aucun foyer',
    byStatus: 'Par état de santé',
    records: 'Fiches de santé',
    none: 'Aucune fiche de santé pendant ces jours.',
    people: 'Résidents',
    room: 'Chambre',
    open: 'en cours',
    first: (shown, count) => `Les ${shown} premières fiches sur ${count} ; choisissez moins de jours pour les autres.`,
  },
  ar: {
    title: 'تقرير المتابعة الصحية',
    made: 'أُعدّ في',
    everywhere: 'جميع المساكن',
    nowhere: 'لا مساكن',
    byStatus: 'حسب الحالة الصحية',
    records: 'السجلات الصحية',
    none: 'لا توجد سجلات صحية في هذه الأيام.',
    people: 'المقيمون',
    room: 'الغرفة',
    open: 'مستمرة',
    first: (shown, count) => `أول ${shown} من ${count} سجل؛ اختر أيامًا أقل لعرض البقية.`,
  },
};
