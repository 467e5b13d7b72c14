import Form from 'antd/es/form';
import type { ReactNode } from 'react';
import { pickedResidents } from '@firm/residents/contract/picked';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { useNames } from '../../names.ts';

interface ResidentItemProps {
  /** The name of the chosen resident; null: none is chosen, or it is not loaded yet. */
  readonly known: string | null;
  /** The form is about one resident from the start. */
  readonly fixed: boolean;
}

/** Whom a new record is about: a resident of the chosen dormitories. */
export function ResidentItem({ known, fixed }: ResidentItemProps): ReactNode {
  const required = useRequired();
  const names = useNames();
  const can = useSession((session) => session.can);
  const dormitories = chosenDormitories(useSession((session) => session.dormitories));
  return (
    <Form.Item name="employee" label={names.field('employee')} rules={[required(names.field('employee'))]} className="firm-health-form__wide">
      <EntitySelect
        queryKey={['employees', dormitories]}
        find={finder(pickedResidents, dormitories)}
        known={known}
        nameOf={namer(pickedResidents)}
        disabled={!can('view', 'employee') || fixed}
        clearable={false}
      />
    </Form.Item>
  );
}
