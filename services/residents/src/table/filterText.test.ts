import { languages } from '@firm/platform/errors/messages';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { filterText } from './filterText.ts';

const names = { employer: new Map([[21, 'Meridian Builders']]) };
const lists = { known: () => [{ type_id: 3 }], labelOf: () => 'Night shift' } as unknown as OrgLists;

test.each([
  ['en', 'Tenancy status: Checked in, Suspended · Nationality: Bangladeshi · Employer: Meridian Builders, #22 · Work pass type: Night shift · Active: Yes · Search: Mei & Lin · Order: Name ↓'],
  ['fr', 'Statut du séjour\u00a0: Arrivé, Suspendu · Nationalité\u00a0: Bangladais · Employeur\u00a0: Meridian Builders, #22 · Type de permis de travail\u00a0: Night shift · Actif\u00a0: Oui · Recherche\u00a0: Mei & Lin · Ordre\u00a0: Nom ↓'],
] as const)('in %s a file says in words what its table was narrowed by', (language, text) => {
  const query = new URLSearchParams('tenancy_status=CI,S&nationality=Bangladeshi&employer=21,22&pass_type=3&is_active=true&search=Mei+%26+Lin&ordering=-name');
  expect(filterText(query, { table: 'employees', lists, language, names })).toBe(text);
});

test('what screens send is named in every language', () => {
  const sent = [
    ['workzones', 'zone_kind=room&status=occupied&has_free_bed=true&is_sick_bay=true&is_active=false&search=A'],
    ['employees', 'expires=work_pass&expires_within=60&expired=true&dormitory=1'],
  ] as const;
  for (const language of languages) for (const [table, query] of sent) expect(filterText(new URLSearchParams(query), { table, lists, language, names: {} })).not.toMatch(/_|true|false|occupied/);
});
