import { lazy, type ComponentType } from 'react';

/** The tabs of /reservations/list; the open one is in the address as `?view=`, by default the first. */
export const views = ['today', 'upcoming', 'active', 'past', 'cancelled', 'timeline', 'forecast'] as const;
export type View = (typeof views)[number];

/** Tabs that are lists of reservations. */
export const lists = ['upcoming', 'active', 'past', 'cancelled'] as const;
export type ListView = (typeof lists)[number];

/** Tabs that are screens of their own, each loaded as its own chunk. */
export const panels: Readonly<Record<Exclude<View, ListView>, ComponentType>> = {
  today: lazy(() => import('../today/Today.tsx')),
  timeline: lazy(() => import('../timeline/Timeline.tsx')),
  forecast: lazy(() => import('../forecast/Forecast.tsx')),
};

/** Whether a view is a list of reservations. */
export const isList = (view: View): view is ListView => (lists as readonly string[]).includes(view);
