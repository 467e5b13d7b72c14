import { useRef, type ReactNode } from 'react';
import type { MenuGroup } from '@firm/shared-ui/area/manifest.ts';
import { ExtensionSlot } from '../extensions/ExtensionSlot.tsx';
import { Drawer } from './drawer/Drawer.tsx';
import { Foot } from './foot/Foot.tsx';
import { GivenPassword } from './GivenPassword.tsx';
import { TopBar } from './topbar/TopBar.tsx';
import { Trail } from './trail/Trail.tsx';
import type { Crumb } from './trail/crumbs.ts';
import { useRightsChanges } from '../session/useRightsChanges.ts';
import { useMovedBelow } from './useMovedBelow.ts';

interface DashboardProps {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly groups: readonly MenuGroup[];
  readonly children: ReactNode;
}

/** The dashboard layout: side drawer, top bar, notice of a given password, breadcrumbs, page, footer (docs/rules/portal.md#layouts). */
export function Dashboard({ title, crumbs, groups, children }: DashboardProps) {
  useRightsChanges();
  const body = useRef<HTMLDivElement>(null);
  useMovedBelow(body);
  return (
    <div className="firm-dashboard">
      <Drawer groups={groups} />
      <div ref={body} className="firm-dashboard-body">
        <TopBar title={title} />
        <GivenPassword />
        <Trail crumbs={crumbs} title={title} />
        {children}
        <Foot />
      </div>
      <ExtensionSlot name="background">{(_, content) => content}</ExtensionSlot>
    </div>
  );
}
