/** Demo employers whose workers live here, and vendors that serve the dormitories. All invented. */
export interface DemoClient {
  readonly org: number;
  readonly name: string;
  readonly uen: string;
  /** `type_id` of the industry list. */
  readonly industry: number;
  readonly worksites: readonly string[];
  /** Its share of the residents, relative to other clients. */
  readonly size: number;
  readonly rating: number;
}

export const employers: readonly DemoClient[] = [
  {
    org: 1,
    name: 'Meridian Builders Pte. Ltd.',
    uen: '200914533K',
    industry: 1,
    worksites: ['Tengah Plantation parcel 4', 'Bidadari Alkaff site'],
    size: 9,
    rating: 4.5,
  },
  {
    org: 1,
    name: 'Lion Gate Construction Pte. Ltd.',
    uen: '199802217D',
    industry: 1,
    worksites: ['Kallang riverside tower', 'Woodlands North link'],
    size: 8,
    rating: 4,
  },
  {
    org: 1,
    name: 'Keppel Straits Marine Services Pte. Ltd.',
    uen: '200310984W',
    industry: 2,
    worksites: ['Tuas yard, dock 3', 'Tuas yard, dock 7'],
    size: 8,
    rating: 4.5,
  },
  {
    org: 1,
    name: 'Harimau Engineering Pte. Ltd.',
    uen: '201217740R',
    industry: 2,
    worksites: ['Benoi basin'],
    size: 5,
    rating: 3.5,
  },
  {
    org: 1,
    name: 'Orchid Piling and Foundations Pte. Ltd.',
    uen: '201508862N',
    industry: 1,
    worksites: ['Jurong Lake District', 'Cross Island station 9'],
    size: 5,
    rating: 4,
  },
  {
    org: 1,
    name: 'Nanyang Steelworks Pte. Ltd.',
    uen: '199605123E',
    industry: 4,
    worksites: ['Gul Circle works'],
    size: 4,
    rating: 3.5,
  },
  {
    org: 1,
    name: 'Temasek Scaffold and Access Pte. Ltd.',
    uen: '200721951M',
    industry: 1,
    worksites: ['Pulau Bukom', 'Changi terminal 5'],
    size: 4,
    rating: 3,
  },
  {
    org: 1,
    name: 'Garden City Landscapes Pte. Ltd.',
    uen: '201830046G',
    industry: 6,
    worksites: ['Punggol waterway', 'Coney Island'],
    size: 3,
    rating: 5,
  },
  {
    org: 1,
    name: 'Sembawang Process Piping Pte. Ltd.',
    uen: '200604418C',
    industry: 3,
    worksites: ['Jurong Island, plant 12'],
    size: 4,
    rating: 4,
  },
  {
    org: 1,
    name: 'Eastern Crane and Rigging Pte. Ltd.',
    uen: '201112275H',
    industry: 1,
    worksites: ['Changi terminal 5'],
    size: 3,
    rating: 3.5,
  },
  {
    org: 1,
    name: 'Blue Pearl Cleaning Services Pte. Ltd.',
    uen: '201700392Z',
    industry: 8,
    worksites: ['Jurong West schools', 'Yishun hospital'],
    size: 2,
    rating: 3,
  },
  {
    org: 1,
    name: 'Trans-Island Logistics Pte. Ltd.',
    uen: '200815607A',
    industry: 7,
    worksites: ['Tuas mega port', 'Changi airfreight'],
    size: 2,
    rating: 4,
  },
  {
    org: 2,
    name: 'Harbour Process Engineering Pte. Ltd.',
    uen: '201402258B',
    industry: 3,
    worksites: ['Jurong Island, plant 4'],
    size: 5,
    rating: 4,
  },
  {
    org: 2,
    name: 'Southern Ridge Construction Pte. Ltd.',
    uen: '200933871F',
    industry: 1,
    worksites: ['Alexandra hill'],
    size: 4,
    rating: 3.5,
  },
  {
    org: 2,
    name: 'Northwind Shipwrights Pte. Ltd.',
    uen: '201644120J',
    industry: 2,
    worksites: ['Admiralty wharf'],
    size: 3,
    rating: 4,
  },
];

export const serviceVendors: readonly (Pick<DemoClient, 'org' | 'name' | 'uen' | 'industry' | 'rating'> & {
  readonly role: string;
  readonly active?: boolean;
})[] = [
  {
    org: 1,
    name: 'CoolBreeze Aircon Care Pte. Ltd.',
    uen: '201219034L',
    industry: 5,
    rating: 4.5,
    role: 'Air-conditioning',
  },
  {
    org: 1,
    name: 'Swift Plumbing and Sanitary Pte. Ltd.',
    uen: '200507716P',
    industry: 5,
    rating: 4,
    role: 'Plumbing',
  },
  { org: 1, name: 'BrightSpark Electrical Pte. Ltd.', uen: '201023348T', industry: 5, rating: 4, role: 'Electrical' },
  { org: 1, name: 'LiftWorks Asia Pte. Ltd.', uen: '199911206V', industry: 5, rating: 3.5, role: 'Lifts' },
  { org: 1, name: 'PestAway Control Pte. Ltd.', uen: '201409951Q', industry: 5, rating: 4.5, role: 'Pest control' },
  {
    org: 1,
    name: 'Sunrise Facility Cleaning Pte. Ltd.',
    uen: '201602087S',
    industry: 8,
    rating: 3.5,
    role: 'Cleaning',
  },
  { org: 1, name: 'Rasa Sayang Catering Pte. Ltd.', uen: '200818439X', industry: 5, rating: 4, role: 'Catering' },
  {
    org: 1,
    name: 'FastFix Locks and Doors Pte. Ltd.',
    uen: '201334518Y',
    industry: 5,
    rating: 2.5,
    role: 'Doors and locks',
    active: false,
  },
  {
    org: 2,
    name: 'Harbour Maintenance Services Pte. Ltd.',
    uen: '201105532U',
    industry: 5,
    rating: 4,
    role: 'Maintenance',
  },
  { org: 2, name: 'Clearwater Cleaning Pte. Ltd.', uen: '201700845D', industry: 8, rating: 3.5, role: 'Cleaning' },
];
