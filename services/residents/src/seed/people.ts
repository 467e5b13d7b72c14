/** Where residents come from, what they are called and how they live: names are common ones, their owners invented. */
import type { Random } from './random.ts';

export interface People {
  readonly nationality: string;
  /** Share of all residents. */
  readonly share: number;
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** Order of the parts of a name. */
  readonly familyFirst?: boolean;
  readonly languages: readonly string[];
  readonly religions: readonly (readonly [string, number])[];
  /** `type_id` of the diet list, by weight. */
  readonly diets: readonly (readonly [number, number])[];
  /** Letters that a passport number begins with. */
  readonly passport: string;
  readonly dialling: string;
}

export const peoples: readonly People[] = [
  {
    nationality: 'Bangladeshi',
    share: 36,
    given: [
      'Mohammad',
      'Abdul',
      'Md Rafiqul',
      'Shahidul',
      'Kamrul',
      'Anwar',
      'Jahangir',
      'Mizanur',
      'Nazrul',
      'Saiful',
      'Tariqul',
      'Habibur',
      'Delwar',
      'Faruk',
      'Imran',
      'Liton',
      'Masud',
      'Ripon',
      'Shohag',
      'Zakir',
    ],
    family: [
      'Rahman',
      'Islam',
      'Hossain',
      'Uddin',
      'Ahmed',
      'Miah',
      'Alam',
      'Khan',
      'Sarkar',
      'Sheikh',
      'Mollah',
      'Bepari',
      'Howlader',
      'Talukder',
      'Biswas',
      'Mondal',
    ],
    languages: ['Bengali'],
    religions: [
      ['Islam', 92],
      ['Hinduism', 8],
    ],
    diets: [
      [2, 90],
      [5, 8],
      [3, 2],
    ],
    passport: 'BX',
    dialling: '+880 17',
  },
  {
    nationality: 'Indian',
    share: 28,
    given: [
      'Arumugam',
      'Murugan',
      'Senthil',
      'Karthik',
      'Rajesh',
      'Suresh',
      'Prakash',
      'Vignesh',
      'Manikandan',
      'Selvam',
      'Gopal',
      'Ravi',
      'Dinesh',
      'Anand',
      'Balaji',
      'Ganesan',
      'Kumaran',
      'Saravanan',
      'Venkatesh',
      'Harpreet',
    ],
    family: [
      'Subramaniam',
      'Palanisamy',
      'Krishnan',
      'Raman',
      'Pillai',
      'Shanmugam',
      'Natarajan',
      'Chinnasamy',
      'Govindasamy',
      'Perumal',
      'Singh',
      'Kumar',
      'Rajan',
      'Velu',
      'Arjunan',
      'Nair',
    ],
    languages: ['Tamil', 'Hindi', 'Telugu', 'Punjabi'],
    religions: [
      ['Hinduism', 78],
      ['Islam', 9],
      ['Christianity', 9],
      ['Sikhism', 4],
    ],
    diets: [
      [1, 30],
      [3, 35],
      [5, 26],
      [2, 9],
    ],
    passport: 'Z',
    dialling: '+91 98',
  },
  {
    nationality: 'Chinese',
    share: 13,
    given: [
      'Wei',
      'Jun',
      'Guoqiang',
      'Jianhua',
      'Zhiyong',
      'Haitao',
      'Xiaoming',
      'Yong',
      'Lei',
      'Peng',
      'Zhigang',
      'Wenbin',
      'Chao',
      'Dong',
    ],
    family: ['Wang', 'Li', 'Zhang', 'Liu', 'Chen', 'Yang', 'Zhao', 'Huang', 'Zhou', 'Wu', 'Sun', 'Xu'],
    familyFirst: true,
    languages: ['Mandarin'],
    religions: [
      ['Buddhism', 40],
      ['No religion', 50],
      ['Taoism', 10],
    ],
    diets: [
      [1, 92],
      [6, 3],
      [3, 5],
    ],
    passport: 'E',
    dialling: '+86 138',
  },
  {
    nationality: 'Burmese',
    share: 9,
    given: ['Aung', 'Kyaw', 'Min', 'Zaw', 'Htun', 'Thura', 'Win', 'Ye', 'Naing', 'Soe'],
    family: ['Htet', 'Lwin', 'Moe', 'Oo', 'Thant', 'Tun', 'Myint', 'Zin', 'Hlaing', 'Maung'],
    languages: ['Burmese'],
    religions: [
      ['Buddhism', 90],
      ['Christianity', 10],
    ],
    diets: [
      [1, 60],
      [5, 40],
    ],
    passport: 'MB',
    dialling: '+95 9',
  },
  {
    nationality: 'Thai',
    share: 6,
    given: ['Somchai', 'Anan', 'Prasert', 'Kittisak', 'Wichai', 'Surachai', 'Narong', 'Thawatchai'],
    family: ['Saetang', 'Chaiyasit', 'Boonmee', 'Srisuk', 'Thongchai', 'Phromma', 'Kaewkla', 'Wongsa'],
    languages: ['Thai'],
    religions: [
      ['Buddhism', 96],
      ['Islam', 4],
    ],
    diets: [
      [1, 96],
      [2, 4],
    ],
    passport: 'AA',
    dialling: '+66 8',
  },
  {
    nationality: 'Filipino',
    share: 4,
    given: ['Jose', 'Mark Anthony', 'Rodel', 'Jericho', 'Arnel', 'Ramil', 'Dennis', 'Joel'],
    family: ['Dela Cruz', 'Santos', 'Reyes', 'Bautista', 'Garcia', 'Mendoza', 'Villanueva', 'Aquino'],
    languages: ['Tagalog'],
    religions: [
      ['Catholicism', 88],
      ['Christianity', 12],
    ],
    diets: [[1, 100]],
    passport: 'P',
    dialling: '+63 917',
  },
  {
    nationality: 'Sri Lankan',
    share: 2,
    given: ['Nimal', 'Sunil', 'Chaminda', 'Ruwan', 'Kasun', 'Mahesh'],
    family: ['Perera', 'Fernando', 'Silva', 'Jayasuriya', 'Bandara', 'Rathnayake'],
    languages: ['Sinhala', 'Tamil'],
    religions: [
      ['Buddhism', 70],
      ['Hinduism', 20],
      ['Christianity', 10],
    ],
    diets: [
      [1, 60],
      [5, 40],
    ],
    passport: 'N',
    dialling: '+94 77',
  },
  {
    nationality: 'Malaysian',
    share: 2,
    given: ['Ahmad', 'Mohd Hafiz', 'Kumar', 'Wei Jie', 'Azlan', 'Ravindran'],
    family: ['bin Ismail', 'bin Yusof', 'a/l Muniandy', 'Tan', 'bin Hamzah', 'a/l Raju'],
    languages: ['Malay', 'English'],
    religions: [
      ['Islam', 65],
      ['Hinduism', 25],
      ['Buddhism', 10],
    ],
    diets: [
      [2, 65],
      [5, 25],
      [1, 10],
    ],
    passport: 'A',
    dialling: '+60 12',
  },
];

export function personName(random: Random, people: People): string {
  const given = random.pick(people.given);
  const family = random.pick(people.family);
  return people.familyFirst ? `${family} ${given}` : `${given} ${family}`;
}
