/**
 * The tabs of a record, in order; the key is in the address as `?part=`. To add a tab, such as one with the resident's
 * contacts, add a line here.
 */
import { lazy, type ComponentType } from 'react';
import type { HealthRecordDetail } from '../api.ts';
import { DetailsTab } from './tabs/DetailsTab.tsx';

const TemperaturesTab = lazy(() => import('./tabs/TemperaturesTab.tsx').then((m) => ({ default: m.TemperaturesTab })));
const ContactsTab = lazy(() => import('./tabs/ContactsTab.tsx').then((m) => ({ default: m.ContactsTab })));
const AuditTab = lazy(() => import('./tabs/AuditTab.tsx').then((m) => ({ default: m.AuditTab })));

export const recordTabs = [
  { key: 'details', Content: DetailsTab },
  { key: 'temperatures', Content: TemperaturesTab },
  { key: 'contacts', Content: ContactsTab },
  { key: 'audit', Content: AuditTab },
] as const satisfies readonly { readonly key: string; readonly Content: ComponentType<{ readonly record: HealthRecordDetail }> }[];
