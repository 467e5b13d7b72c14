/**
 * Previews below the form of what the record would mean: whom it would trace, and where the resident could be isolated. Each
 * is updated as the form is filled in, and makes its own calls. To add one, add a line to the list.
 */
import { lazy, type ComponentType } from 'react';
import type { Day } from '@firm/platform/contract/days';

export interface PreviewProps {
  /** The resident. */
  readonly employee: number;
  /** The resident's dormitory; null: none, or not loaded yet. */
  readonly dormitory: number | null;
  readonly health_status: number | null;
  readonly curr_location_status: number | null;
  readonly onset_date: Day | null;
  readonly reporting_date: Day | null;
}

const ContactPreview = lazy(() => import('../../tracing/ContactPreview.tsx').then((m) => ({ default: m.ContactPreview })));
const IsolationPreview = lazy(() => import('../../isolation/IsolationPreview.tsx').then((m) => ({ default: m.IsolationPreview })));

export const previews: readonly ComponentType<PreviewProps>[] = [ContactPreview, IsolationPreview];
