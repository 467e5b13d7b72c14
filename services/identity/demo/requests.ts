/** Demo requests from the public forms, such as an operator might find on a Monday, so that the admin area has something to decide. */
import { clock } from '@firm/platform/clock/clock';
import { searchWords } from '@firm/platform/list/search';
import type { RegisterRequest } from '../src/registration/model.ts';

type DemoRequest = Pick<RegisterRequest, 'kind' | 'name' | 'email' | 'organisation' | 'phone' | 'message' | 'username'>;

const requests: readonly DemoRequest[] = [
  {
    kind: 'account',
    name: 'Siti Aminah Hassan',
    email: 'siti.aminah@harbourlight.example',
    organisation: 'Harbourlight Living',
    phone: '+65 8555 0117',
    message: 'I start as duty officer at Kranji next week and need to see the maintenance alerts.',
    username: 'siti.aminah',
  },
  {
    kind: 'account',
    name: 'Rajesh Menon',
    email: 'rajesh.menon@harbourlight.example',
    organisation: 'Harbourlight Living',
    phone: '+65 8555 0163',
    message: 'Transferred from the Tuas office; I look after check-ins from the first of the month.',
    username: 'rajesh.menon',
  },
  {
    kind: 'operator',
    name: 'Cheng Mei Fong',
    email: 'mf.cheng@lakeside.example',
    organisation: 'Lakeside Lodges',
    phone: '+65 6555 0188',
    message: 'We run two dormitories with 3,400 beds and would like to know how rooms and alerts are moved over.',
    username: null,
  },
  {
    kind: 'demonstration',
    name: 'Thomas Weber',
    email: 'thomas.weber@rigel-construction.example',
    organisation: 'Rigel Construction',
    phone: '+65 9555 0121',
    message: 'A demonstration for four people, preferably on a Thursday afternoon.',
    username: null,
  },
];

export function demoRequests(): RegisterRequest[] {
  return requests.map((request, i) => ({
    _id: i + 1,
    rev: 1,
    org: 1,
    status: 'pending',
    ...request,
    user: null,
    remarks: '',
    decided_by_name: null,
    decided_time: null,
    created_time: new Date(clock.millis() - (requests.length - i) * 9 * 3_600_000),
    words: searchWords(request.name, request.email, request.organisation),
  }));
}
