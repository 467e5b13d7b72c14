/** The operators' dormitories as data. Names and addresses are invented; they are set where such dormitories really exist. */
export interface DormitoryData {
  readonly org: number;
  /** Also the prefix of its residents' pass numbers. */
  readonly code: string;
  readonly name: string;
  readonly location: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly purpose: string;
  readonly dorm_type: string;
  readonly licence_status: string;
  readonly operator_name: string;
  readonly contact_person: string;
  readonly contact_no: string;
  readonly email: string;
  readonly description: string;
  readonly blocks: readonly { readonly letter: string; readonly floors: number; readonly rooms: number }[];
  /** Pairs of beds per room and relative frequency. */
  readonly beds: readonly (readonly [number, number])[];
  /** Number of residents, of any status. */
  readonly residents: number;
}

export const dormitories: readonly DormitoryData[] = [
  {
    org: 1,
    code: 'KWL',
    name: 'Kranji Woods Lodge',
    location: '18 Kranji Woods Way, Singapore 737918',
    latitude: 1.4287,
    longitude: 103.7541,
    purpose: 'Housing of construction workers',
    dorm_type: 'Purpose-built',
    licence_status: 'Licensed',
    operator_name: 'Straits Lodging Pte. Ltd.',
    contact_person: 'Tan Wei Ling',
    contact_no: '+65 6000 1810',
    email: 'kranji@straitslodging.example',
    description: 'Two blocks of four storeys around a courtyard, with its own canteen, minimart and sports court.',
    blocks: [
      { letter: 'A', floors: 4, rooms: 12 },
      { letter: 'B', floors: 4, rooms: 12 },
    ],
    beds: [
      [4, 5],
      [5, 2],
      [6, 3],
      [8, 1],
    ],
    residents: 410,
  },
  {
    org: 1,
    code: 'TSR',
    name: 'Tuas Seaview Residence',
    location: '42 Tuas Seaview Crescent, Singapore 637842',
    latitude: 1.3009,
    longitude: 103.6331,
    purpose: 'Housing of shipyard workers',
    dorm_type: 'Purpose-built',
    licence_status: 'Licensed',
    operator_name: 'Straits Lodging Pte. Ltd.',
    contact_person: 'Muhammad Faizal bin Osman',
    contact_no: '+65 6000 1842',
    email: 'tuas@straitslodging.example',
    description:
      'Close to the yards. Two blocks, a hall for festivals, and buses to the gates from five in the morning.',
    blocks: [
      { letter: 'C', floors: 4, rooms: 10 },
      { letter: 'D', floors: 4, rooms: 10 },
    ],
    beds: [
      [4, 4],
      [6, 4],
      [8, 1],
    ],
    residents: 330,
  },
  {
    org: 1,
    code: 'PGT',
    name: 'Punggol Timber Quarters',
    location: '7 Punggol Timber Lane, Singapore 829307',
    latitude: 1.4131,
    longitude: 103.9019,
    purpose: 'Housing of project staff',
    dorm_type: 'Quick-build',
    licence_status: 'Renewal due',
    operator_name: 'Straits Lodging Pte. Ltd.',
    contact_person: 'Priya Nair',
    contact_no: '+65 6000 1807',
    email: 'punggol@straitslodging.example',
    description: 'One block of modular rooms, each with its own shower, beside the housing projects of the north-east.',
    blocks: [{ letter: 'E', floors: 5, rooms: 10 }],
    beds: [
      [2, 1],
      [4, 6],
      [6, 1],
    ],
    residents: 160,
  },
  {
    org: 2,
    code: 'LCH',
    name: 'Lim Chu Harbour House',
    location: '3 Lim Chu Harbour Road, Singapore 719203',
    latitude: 1.4352,
    longitude: 103.7012,
    purpose: 'Housing of process workers',
    dorm_type: 'Converted factory',
    licence_status: 'Licensed',
    operator_name: 'Harbour Hostels Pte. Ltd.',
    contact_person: 'Ong Jia Hui',
    contact_no: '+65 6000 2903',
    email: 'house@harbourhostels.example',
    description: 'A converted factory building with wide rooms and a roof garden.',
    blocks: [{ letter: 'H', floors: 4, rooms: 10 }],
    beds: [
      [4, 3],
      [6, 2],
    ],
    residents: 150,
  },
];
