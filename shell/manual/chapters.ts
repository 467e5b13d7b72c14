/** What the user manual says. It tells of what is there; a section of the portal gets its chapter when it is built. */
import type { Chapter } from './chapter.ts';
import { alerts } from './chapters/alerts.ts';
import { frame } from './chapters/frame.ts';
import { home } from './chapters/home.ts';
import { looks } from './chapters/looks.ts';
import { residents } from './chapters/residents.ts';
import { roles } from './chapters/roles.ts';
import { start } from './chapters/start.ts';
import { tenancy } from './chapters/tenancy.ts';
import { trouble } from './chapters/trouble.ts';

export const chapters: readonly Chapter[] = [start, frame, home, alerts, residents, tenancy, roles, looks, trouble];
