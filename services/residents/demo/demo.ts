/** All demo documents of this service, built from only the day and the first free ids: the same input gives the same output. */
import { defaultTimeZone } from '@firm/platform/contract/days';
import { randomFrom } from '@firm/platform/demo/random';
import { searchWords } from '@firm/platform/list/search';
import type { DormitoryDocument } from '../src/dormitory/model.ts';
import type { ResidentDocument } from '../src/resident/model.ts';
import type { EmployerDocument } from '../src/employerFirm/model.ts';
import type { FiguresDocument } from '../src/figures/model.ts';
import { residentFigures, figureMoves, zoneFigures } from '../src/figures/rules.ts';
import type { VendorDocument } from '../src/vendor/model.ts';
import type { ZoneDocument } from '../src/zone/model.ts';
import { demoClients } from './clients.ts';
import { Days } from './days.ts';
import { dormitories, type DormitoryData } from './dormitoryData.ts';
import { zonesOf } from './layout.ts';
import { residentsOf, setRoomStatuses } from './residents.ts';

export interface Demo {
  readonly residents_dormitories: DormitoryDocument[];
  readonly residents_zones: ZoneDocument[];
  readonly residents_vendors: VendorDocument[];
  readonly residents_employer_firms: EmployerDocument[];
  readonly residents_employees: ResidentDocument[];
}

type FirstIds = Readonly<Partial<Record<keyof Demo, number>>>;

/** @param today `YYYY-MM-DD` @param first the first id of each collection; 1 by default */
export function buildDemo(today: string, first: FirstIds = {}): Demo {
  const days = new Days(today);
  const random = randomFrom(20_240_117);
  const counter = (collection: keyof Demo) => {
    let id = (first[collection] ?? 1) - 1;
    return () => (id += 1);
  };
  const next = {
    dormitory: counter('residents_dormitories'),
    zone: counter('residents_zones'),
    employee: counter('residents_employees'),
  };
  const clients = demoClients(counter('residents_vendors'), counter('residents_employer_firms'), random, days);
  const demo: Demo = {
    residents_dormitories: [],
    residents_zones: [],
    residents_vendors: [...clients.vendors],
    residents_employer_firms: [...clients.employers],
    residents_employees: [],
  };
  for (const data of dormitories) {
    const dormitory = dormitoryOf(data, next.dormitory(), days);
    const zones = zonesOf(data, dormitory._id, next.zone, random, days);
    const residents = residentsOf({ data, dormitory: dormitory._id, zones, clients }, next.employee, random, days);
    setRoomStatuses(zones, random, days);
    demo.residents_dormitories.push(dormitory);
    demo.residents_zones.push(...zones);
    demo.residents_employees.push(...residents);
  }
  return demo;
}

function dormitoryOf(data: DormitoryData, _id: number, days: Days): DormitoryDocument {
  const { code, blocks: _blocks, beds: _beds, residents: _residents, ...fields } = data;
  const built = days.at(-700, 9 * 60);
  return {
    ...fields,
    _id,
    rev: 1,
    dorm_ref_id: code,
    ref_url: '',
    img: null,
    timezone: defaultTimeZone,
    is_active: true,
    words: searchWords(data.name, code, data.location),
    created_time: built,
    update_time: built,
  };
}

/** The figures that these documents add up to. */
export function figuresOf(demo: Demo): FiguresDocument[] {
  const sums = new Map<string, Record<string, unknown>>();
  const moves = [
    ...demo.residents_zones.flatMap((zone) => figureMoves(zoneFigures, null, zone)),
    ...demo.residents_employees.flatMap((employee) => figureMoves(residentFigures, null, employee)),
  ];
  for (const { id, by, base } of moves) {
    const sum = sums.get(id) ?? { _id: id, ...base };
    sums.set(id, sum);
    for (const [path, n] of Object.entries(by)) add(sum, path.split('.'), n);
  }
  return [...sums.values()] as unknown as FiguresDocument[];
}

function add(into: Record<string, unknown>, [head = '', ...rest]: string[], n: number): void {
  if (rest.length === 0) into[head] = ((into[head] as number | undefined) ?? 0) + n;
  else add((into[head] ??= {}) as Record<string, unknown>, rest, n);
}
