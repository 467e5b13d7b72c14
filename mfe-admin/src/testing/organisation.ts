/** For tests: the organisation of the user who is logged in. */
import type { OrganisationRecord } from '../api.ts';
import type { Answers } from './serve.ts';

const organisation: OrganisationRecord = {
  ...{ id: 1, url: '/backend/api/orgentities/1/', version: 1, name: 'Harbourlight', copyrightData: { text: '', year: 2026 }, footerData: { text: '', address: '' }, contactsData: [] },
  ...{ currency: 'SGD', time_zone: 'Asia/Singapore', logo: null },
};

export const ownOrganisation: Answers = { 'GET /orgentities/1/': () => ({ status: 200, body: organisation }) };
