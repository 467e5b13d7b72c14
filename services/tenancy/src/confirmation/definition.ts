/** The confirmation of a reservation as a document. Pure: from the contents to pdfmake's language. */
import { prefixOf } from '@firm/platform/contract/languages';
import { dataTable, fieldList, qrCode } from '@firm/platform/pdf/blocks';
import type { Language, PdfDefinition, PdfNode } from '@firm/platform/pdf/definition';
import { documentFrame } from '@firm/platform/pdf/frame';
import { apartIn } from '@firm/platform/texts/apart';
import type { BedType } from '../../contract/bedTypes.ts';
import type { ReservationState, StayState } from '../../contract/statuses.ts';
import { confirmationTexts } from './texts.ts';

export interface ConfirmedStay {
  readonly bed: string;
  readonly room: string;
  readonly resident: string;
  readonly pass: string;
  readonly from: string;
  /** null: no end is planned. */
  readonly until: string | null;
  readonly state: StayState;
}

export interface Confirmation {
  readonly organisation: { readonly name: string; readonly address: string; readonly contacts: readonly { readonly label: string; readonly value: string }[]; readonly logo: string | null };
  readonly reference: string;
  readonly client: string;
  readonly dormitory: { readonly name: string; readonly address: string };
  /** null: anywhere in the dormitory. */
  readonly room: string | null;
  readonly type: BedType['code'];
  readonly count: number;
  readonly allocated: number;
  readonly from: string;
  readonly until: string | null;
  readonly state: ReservationState;
  readonly remarks: string;
  readonly stays: readonly ConfirmedStay[];
  /** Where the reservation's page is, in the reader's language. */
  readonly address: string;
  /** The dormitory's clock when it was printed, `YYYY-MM-DD HH:mm`. */
  readonly made: string;
}

/** The reservation's page in the reader's language; English has no prefix (docs/rules/portal.md#languages). */
export function pageAddress(origin: string, language: Language, reservation: number): string {
  return `${origin}${prefixOf(language)}/reservations/${reservation}`;
}

export function confirmationDefinition(told: Confirmation, language: Language): PdfDefinition {
  const t = confirmationTexts[language];
  // Isolated, a date keeps its order among Arabic words (Unicode's U+2066 and U+2069; the platform takes them out).
  const apart = apartIn(language);
  const { organisation, dormitory } = told;
  const frame = documentFrame({
    title: t.title,
    subtitle: `${apart(told.reference)} · ${apart(dormitory.name)}`,
    organisation: organisation.name,
    logo: organisation.logo,
    footer: [organisation.name, organisation.address].filter(Boolean).join(' · '),
    made: `${t.made} ${apart(told.made)}`,
    language,
  });
  const fields: [string, PdfNode][] = [
    [t.reference, { text: told.reference, bold: true }],
    [t.state, t.states[told.state]],
    [t.client, told.client],
    [t.dormitory, dormitory.name],
    [t.from, told.from],
    [t.until, told.until ?? t.openEnded],
    [t.count, String(told.count)],
    [t.bedType, t.types[told.type]],
    [t.allocated, t.ofCount(apart(String(told.allocated)), apart(String(told.count)))],
    [t.room, told.room ?? t.anyRoom],
    [t.address, dormitory.address],
    [t.remarks, told.remarks],
  ];
  const columns = [
    { title: t.bed, width: 'auto' },
    { title: t.room, width: 'auto' },
    { title: t.resident, width: '*' },
    { title: t.pass, width: 'auto' },
    { title: t.from, width: 'auto' },
    { title: t.until, width: 'auto' },
    { title: t.state, width: 'auto' },
  ] as const;
  const whole = (text: string): PdfNode => ({ text, noWrap: true });
  const rows = told.stays.map((stay) => [
    whole(stay.bed),
    whole(stay.room),
    stay.resident,
    whole(stay.pass),
    whole(stay.from),
    whole(stay.until ?? '–'),
    t.stays[stay.state],
  ]);
  const { opening, ...rest } = frame;
  return {
    ...rest,
    content: [
      {
        columns: [
          { width: '*', stack: [...opening, fieldList(fields)] },
          { width: 110, stack: [qrCode(told.address, 100), { text: t.scan, style: 'small', margin: [0, 4, 0, 0] }] },
        ],
        columnGap: 16,
      },
      { text: t.beds, style: 'heading' },
      rows.length > 0 ? { ...dataTable(columns, rows), fontSize: 9 } : { text: t.noBeds, style: 'label' },
      ...contactLines(organisation, t.contact, apart),
    ],
  };
}

function contactLines(organisation: Confirmation['organisation'], heading: string, apart: (text: string) => string): PdfNode[] {
  if (organisation.contacts.length === 0 && organisation.address === '') return [];
  const lines = [organisation.name, organisation.address, ...organisation.contacts.map(({ label, value }) => `${label}: ${apart(value)}`)];
  return [{ text: heading, style: 'heading' }, { stack: lines.filter(Boolean) }];
}
