import Button from 'antd/es/button';
import type { ReactNode } from 'react';

interface AddButtonProps {
  readonly label: string;
  readonly onAdd: () => void;
}

/** Adds a record, at the top of a table, for users with permission (docs/rules/screens.md#tables). Last in a `DataTable`'s toolbar. */
export function AddButton({ label, onAdd }: AddButtonProps): ReactNode {
  return (
    <Button type="primary" onClick={onAdd}>
      {label}
    </Button>
  );
}
