import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { Task } from '@firm/safedistance/contract';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { pickedResidents, pickedVendors } from '@firm/residents/contract/picked';
import { namer } from '@firm/shared-ui/pick/find.ts';
import { PickedNames } from '@firm/shared-ui/stale/PickedNames.tsx';
import { nameOfPlace, nameOfProject, nameOfSite } from '../../pick.ts';
import { useTaskNames } from './names.ts';
import type { TaskValues } from './taskValues.ts';

/** The words for comparing a task with what a colleague has saved meanwhile. @param opened the task as it was opened; null: a new one */
export function useTaskComparison(opened: Task | null) {
  const names = useTaskNames();
  return {
    name: ({ ref_num, name }: Task): string => `${ref_num} ${name}`,
    label: (field: keyof TaskValues): string => names.anyField(field),
    show: (field: keyof TaskValues, value: unknown, current: Task): ReactNode => {
      const id = value as number | null;
      if (field === 'type') return names.type(String(value));
      if (field === 'status') return names.status(value as Task['status']);
      if (field === 'zone') return <PickedNames queryKey={['workzones']} nameOf={nameOfPlace} ids={id} />;
      if (field === 'location') return <PickedNames queryKey={['locations']} nameOf={nameOfSite} ids={id} />;
      if (field === 'project') return <PickedNames queryKey={['projects']} nameOf={nameOfProject} ids={id} />;
      if (field === 'vendor') return <PickedNames queryKey={['vendors']} nameOf={namer(pickedVendors)} ids={id} />;
      if (field === 'people') return <PickedNames queryKey={['employees']} nameOf={namer(pickedResidents)} ids={value as number[]} known={[...(opened?.people_names ?? []), ...current.people_names]} />;
      return dayjs.isDayjs(value) ? <Time value={value.toISOString()} form="minute" /> : undefined;
    },
  };
}
