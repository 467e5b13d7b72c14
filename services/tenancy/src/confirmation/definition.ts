/** The confirmation of a reservation as a PDF document: turns its contents into a pdfmake definition. Pure. */
import { prefixOf } from '@firm/platform/contract/languages';
import { dataTable, fieldList, qrCode } from '@firm/platform/pdf/blocks';
import type { Language, PdfDefinition, PdfNode } from '@firm/platform/pdf/definition';
import { figuresIn } from '@firm/platform/pdf/figures';
import { documentFrame } from '@firm/platform/pdf/frame';
import { isolateIn } from '@firm/platform/texts/isolate';
import type { BedType } from '../../contract/bed/types.ts';
import type { ReservationState, StayState } from '../../contract/statuses.ts';
import { confirmationTexts } from './texts.ts';

export interface ConfirmedStay {
  readonly bed: string;
  readonly room: string;
  readonly resident: string;
  readonly pass: string;
  readonly from: string;
  /** null: open-ended. */
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
  /** URL of the reservation's page, in the reader's language. */
  readonly address: string;
  /** Local time of the dormitory when it was printed, `YYYY-MM-DD HH:mm`. */
  readonly made: string;
}

/** URL of the reservation's page in the reader's language; English has no prefix (docs/rules/portal.md#languages). */
export function pageAddress(origin: string, language: Language, reservation: number): string {
  return `${origin}${prefixOf(language)}/reservations/${reservation}`;
}

/**
 * In the reader's language, from right to left in Arabic (docs/rules/tenancy.md#confirmation).
 * @param confirmation whose days are as they are to be printed
 */
export function confirmationDefinition(confirmation: Confirmation, language: Language): PdfDefinition {
  const t = confirmationTexts[language];
  // Isolated, a date keeps its order within Arabic text (Unicode's U+2066 and U+2069; the platform removes them before printing).
  const apart = isolateIn(language);
  const { organisation, dormitory } = confirmation;
  const write = figuresIn(language);
  const [count, allocated] = [write(confirmation.count), write(confirmation.allocated)];
  const frame = documentFrame({
    title: t.title,
    subtitle: `${apart(confirmation.reference)} · ${apart(dormitory.name)}`,
    organisation: organisation.name,
    logo: organisation.logo,
    footer: [organisation.name, organisation.address].filter(Boolean).join(' · '),
    made: `${t.made} ${apart(confirmation.made)}`,
    language,
  });
  const fields: [string, PdfNode][] = [
    [t.reference, { text: confirmation.reference, bold: true }],
    [t.state, t.states[confirmation.state]],
    [t.client, confirmation.client],
    [t.dormitory, dormitory.name],
    [t.from, confirmation.from],
    [t.until, confirmation.until ?? t.openEnded],
    [t.count, count],
    [t.bedType, t.types[confirmation.type]],
    [t.allocated, t.ofCount(apart(allocated), apart(count))],
    [t.room, confirmation.room ?? t.anyRoom],
    [t.address, dormitory.address],
    [t.remarks, confirmation.remarks],
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
  const rows = confirmation.stays.map((stay) => [
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
          { width: 110, stack: [qrCode(confirmation.address, 100), { text: t.scan, style: 'small', margin: [0, 4, 0, 0] }] },
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
