import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { AlertDetail } from '../../api.ts';
import type { EditableField } from './EditFieldsDialog.tsx';

const EditFieldsDialog = lazy(() => import('./EditFieldsDialog.tsx').then((m) => ({ default: m.EditFieldsDialog })));

interface EditFieldsButtonProps {
  readonly alert: AlertDetail;
  readonly fields: readonly EditableField[];
  readonly children: string;
}

/** A button that opens a few fields of the alert for editing; nothing for those who may not change alerts. */
export function EditFieldsButton({ alert, fields, children }: EditFieldsButtonProps): ReactNode {
  const mayChange = useSession((session) => session.can('change', 'alert'));
  // The alert as it was when the dialog opened: changes that arrive meanwhile must be detected, not overwritten.
  const [edited, setEdited] = useState<AlertDetail | null>(null);
  if (!mayChange) return null;
  return (
    <>
      <Button onClick={() => setEdited(alert)}>{children}</Button>
      {edited && (
        <Suspense fallback={null}>
          <EditFieldsDialog alert={edited} fields={fields} title={children} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
