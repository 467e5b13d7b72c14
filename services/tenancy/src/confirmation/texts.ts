/** The texts of the confirmation in the four languages. */
import type { Language } from '@firm/platform/pdf/definition';
import type { BedType } from '../../contract/bed/types.ts';
import type { ReservationState, StayState } from '../../contract/statuses.ts';

interface ConfirmationTexts {
  readonly title: string;
  readonly reference: string;
  readonly client: string;
  readonly dormitory: string;
  readonly address: string;
  readonly room: string;
  readonly anyRoom: string;
  readonly bedType: string;
  readonly count: string;
  readonly from: string;
  readonly until: string;
  readonly openEnded: string;
  readonly state: string;
  readonly allocated: string;
  readonly ofCount: (allocated: string, count: string) => string;
  readonly remarks: string;
  readonly beds: string;
  readonly bed: string;
  readonly resident: string;
  readonly pass: string;
  readonly noBeds: string;
  readonly scan: string;
  readonly made: string;
  readonly contact: string;
  readonly types: Readonly<Record<BedType['code'], string>>;
  readonly states: Readonly<Record<ReservationState, string>>;
  readonly stays: Readonly<Record<StayState, string>>;
}

export const confirmationTexts: Readonly<Record<Language, ConfirmationTexts>> = {
  en: {
    title: 'Reservation confirmation',
    reference: 'Reference',
    client: 'Client',
    dormitory: 'Dormitory',
    address: 'Address',
    room: 'Room',
    anyRoom: 'Any room',
    bedType: 'Bed type',
    count: 'Beds',
    from: 'From',
    until: 'Until',
    openEnded: 'Open-ended',
    state: 'Status',
    allocated: 'Allocated',
    ofCount: (allocated, count) => `${allocated} of ${count}`,
    remarks: 'Remarks',
    beds: 'Beds and residents',
    bed: 'Bed',
    resident: 'Resident',
    pass: 'Resident number',
    noBeds: 'No beds allocated yet.',
    scan: 'Scan to open this reservation',
    made: 'Printed',
    contact: 'Contact',
    types: { bunk: 'Bunk bed', single: 'Single bed', 'sick-bay': 'Sick-bay bed', isolation: 'Isolation bed' },
    states: { upcoming: 'Upcoming', active: 'Active', past: 'Past', cancelled: 'Cancelled' },
    stays: {
      reserved: 'Reserved',
      'checked-in': 'Checked in',
      'temporarily-out': 'Temporarily out',
      suspended: 'Suspended',
      'checked-out': 'Checked out',
      transferred: 'Transferred',
      cancelled: 'Cancelled',
    },
  },
  es: {
    title: 'Confirmación de la reserva',
    reference: 'Referencia',
    client: 'Cliente',
    dormitory: 'Residencia',
    address: 'Dirección',
    room: 'Habitación',
    anyRoom: 'Cualquier habitación',
    bedType: 'Tipo de cama',
    count: 'Camas',
    from: 'Desde',
    until: 'Hasta',
    openEnded: 'Sin fecha de fin',
    state: 'Estado',
    allocated: 'Asignadas',
    ofCount: (allocated, count) => `${allocated} de ${count}`,
    remarks: 'Observaciones',
    beds: 'Camas y residentes',
    bed: 'Cama',
    resident: 'Residente',
    pass: 'Número de pase',
    noBeds: 'Todavía no se ha asignado ninguna cama.',
    scan: 'Escanee para abrir esta reserva',
    made: 'Impreso',
    contact: 'Contacto',
    types: { bunk: 'Litera', single: 'Cama individual', 'sick-bay': 'Cama de enfermería', isolation: 'Cama de aislamiento' },
    states: { upcoming: 'Próxima', active: 'En curso', past: 'Pasada', cancelled: 'Cancelada' },
    stays: {
      reserved: 'Por llegar',
      'checked-in': 'Alojado',
      'temporarily-out': 'Ausente temporalmente',
      suspended: 'Suspendido',
      'checked-out': 'Salida registrada',
      transferred: 'Trasladado',
      cancelled: 'Estancia cancelada',
    },
  },
  fr: {
    title: 'Confirmation de réservation',
    reference: 'Référence',
    client: 'Client',
    dormitory: 'Foyer',
    address: 'Adresse',
    room: 'Chambre',
    anyRoom: 'Toute chambre',
    bedType: 'Type de lit',
    count: 'Lits',
    from: 'Du',
    until: 'Au',
    openEnded: 'Sans date de fin',
    state: 'Statut',
    allocated: 'Attribués',
    ofCount: (allocated, count) => `${allocated} sur ${count}`,
    remarks: 'Remarques',
    beds: 'Lits et résidents',
    bed: 'Lit',
    resident: 'Résident',
    pass: 'Numéro de résident',
    noBeds: 'Aucun lit n’a encore été attribué.',
    scan: 'Scannez pour ouvrir cette réservation',
    made: 'Imprimé',
    contact: 'Contact',
    types: { bunk: 'Lit superposé', single: 'Lit simple', 'sick-bay': 'Lit d’infirmerie', isolation: 'Lit d’isolement' },
    states: { upcoming: 'À venir', active: 'En cours', past: 'Passée', cancelled: 'Annulée' },
    stays: {
      reserved: 'Attendu',
      'checked-in': 'Arrivé',
      'temporarily-out': 'Absent temporairement',
      suspended: 'Suspendu',
      'checked-out': 'Parti',
      transferred: 'Transféré',
      cancelled: 'Séjour annulé',
    },
  },
  ar: {
    title: 'تأكيد الحجز',
    reference: 'المرجع',
    client: 'العميل',
    dormitory: 'المسكن',
    address: 'العنوان',
    room: 'الغرفة',
    anyRoom: 'أي غرفة',
    bedType: 'نوع السرير',
    count: 'عدد الأسرّة',
    from: 'من',
    until: 'حتى',
    openEnded: 'بلا نهاية',
    state: 'الحالة',
    allocated: 'المخصَّص',
    ofCount: (allocated, count) => `${allocated} من ${count}`,
    remarks: 'ملاحظات',
    beds: 'الأسرّة والمقيمون',
    bed: 'السرير',
    resident: 'المقيم',
    pass: 'رقم البطاقة',
    noBeds: 'لم يُخصَّص أي سرير بعد.',
    scan: 'امسح الرمز لفتح هذا الحجز',
    made: 'طُبع في',
    contact: 'للتواصل',
    types: { bunk: 'سرير بطابقين', single: 'سرير مفرد', 'sick-bay': 'سرير غرفة المرضى', isolation: 'سرير عزل' },
    states: { upcoming: 'قادم', active: 'جارٍ', past: 'منتهٍ', cancelled: 'ملغى' },
    stays: {
      reserved: 'بانتظار الوصول',
      'checked-in': 'سُجِّل وصوله',
      'temporarily-out': 'غائب مؤقتًا',
      suspended: 'إقامته معلَّقة',
      'checked-out': 'غادر',
      transferred: 'نُقل',
      cancelled: 'أُلغيت إقامته',
    },
  },
};
