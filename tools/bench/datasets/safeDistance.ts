/**
 * A large dormitory for the bench of safe distance, written straight into the collections: 10,000 zones with levels, a project whose
 * board has 5,000 cards in 200 lanes, and residents who visit its zones.
 */
import type { Connection } from 'mongoose';
import { insert } from './insert.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
export const dormitory = 951;
/** Ids of zones, residents and tasks begin here. */
export const first = dormitory * 1_000_000;
export const project = first;
export const zones = 10_000;
export const lanes = 200;
export const cardsOfLane = 25;
export const residents = 20_000;
const gym = 5;
const room = 3;
/** Levels of a hundred zones, as health would publish them; all others are clear. */
const levels = [...Array.from({ length: 3 }, () => 'affected'), ...Array.from({ length: 8 }, () => 'watch'), 'disinfect', 'disinfect'];
const reasons: Readonly<Record<string, string>> = { affected: 'case-lives-here', watch: 'contact-lives-here', disinfect: 'to-disinfect' };

export async function writeDormitory(connection: Connection): Promise<void> {
  const now = new Date();
  const times = { created_time: now, update_time: now };
  await insert(connection, 'residents_dormitories', 1, () => ({ _id: dormitory, rev: 1, org: 1, dorm_ref_id: 'H951', name: 'Large house', timezone: 'Asia/Singapore', is_active: true, words: [], ...times }));
  const zone = { rev: 1, org: 1, dormitory, zone_dimensions: '', status: 'vacant-ready', sick_bay: false, is_active: true, bed_count: 12, reserved: 0, parent: null, location: null, words: [], ...times };
  await insert(connection, 'residents_zones', zones, (i) => {
    const isLane = i < lanes;
    return { ...zone, _id: first + i, name: `Zone ${i}`, zone_ref_id: `Z-${String(i).padStart(5, '0')}`, zone_type: isLane ? gym : room, zone_limit: isLane ? 100_000 : 12, occupied: isLane ? 0 : 6 + (i % 8) };
  });
  await insert(connection, 'health_zone_levels', Math.floor((zones * levels.length) / 100), (i) => {
    const level = levels[i % levels.length] ?? 'watch';
    return { _id: first + Math.floor(i / levels.length) * 100 + (i % levels.length), rev: 1, org: 1, dormitory, level, reasons: [reasons[level]], since: now, cases: 0, cases_before: 0, contacts: 1, unwell: 0, fevers: 0, last_case_day: null, people: [], review_at: null };
  });
  await insert(connection, 'residents_employees', residents, (i) => ({ _id: first + i, rev: 1, org: 1, dormitory, name: `Resident ${i}`, pass_number: `S-${i}`, is_active: true, tenancy_status: 'CI', zone: first + lanes + (i % (zones - lanes)), health_status: null, work_pass_expiry: null, vendor: null, employer: null, ever_checked_in: true, work_pass_num: '', passport_no: '', mobile_no: '', resource_ref_id: '', words: [], ...times }));
  await insert(connection, 'safedistance_projects', 1, () => ({
    _id: project, rev: 1, org: 1, name: 'Large project', description: '', status: 'active', start_date: null, end_date: null, locations: [], zones: Array.from({ length: lanes }, (_, i) => first + i), vendors: [],
    manager: null, people_limit: 0, color: 'blue', is_active: true, status_since: now.toISOString().slice(0, 10), team_rev: 0, words: [], ...times,
  }));
  await insert(connection, 'safedistance_tasks', lanes * cardsOfLane, (i) => {
    const lane = first + (i % lanes);
    const place = Math.floor(i / lanes);
    const start = new Date(now.getTime() + (place - 5) * dayMs + (i % 8) * hourMs);
    return {
      _id: first + i, rev: 1, org: 1, dormitory, lane, rank: (place + 1) * 65_536, name: `Task ${i}`, type: 'work', status: place < 5 ? 'in-progress' : 'planned', zone: lane, location: null, project,
      start_date: start, end_date: new Date(start.getTime() + 2 * hourMs), people: [first + (i % residents)], people_count: 1 + (i % 6), team: '', vendor: null, description: '', status_since: now, series: null, words: [`tk-${i}`], ...times,
    };
  });
}
