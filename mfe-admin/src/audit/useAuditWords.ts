/** Names of the fields, values and actions of all services, in the user's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminLabels } from '@firm/admin/contract/labels';
import { labelsIn, type Labels } from '@firm/shared-ui/labels/labelsIn.ts';
import { declared } from './declared.ts';

type Words = Readonly<Record<string, string>>;
interface AnyLabels {
  readonly field: Words;
  readonly fieldOf: Readonly<Record<string, Words>>;
  readonly choice: Readonly<Record<string, Words>>;
  readonly lookup: Readonly<Record<string, Words>>;
}

interface AuditWords {
  readonly labels: (service: string) => Labels<AnyLabels>;
  /** The name of an entry of a numbered list, whichever service keeps the list; null if none has it. */
  readonly entry: (list: string, id: number) => string | null;
  /** The name of what happened; 'changed' for an action without a name of its own. */
  readonly action: (action: string) => string;
}

export function useAuditWords(): AuditWords {
  const { t } = useTranslation('admin');
  return useMemo(() => {
    const own = labelsIn<AdminLabels>(t, 'admin');
    const entry = (list: string, id: number): string | null => Object.keys(declared).map((service) => labelsIn<AnyLabels>(t, service).lookup(list, id, null)).find((name) => name !== null) ?? null;
    return {
      entry,
      labels: (service) => labelsIn<AnyLabels>(t, service),
      action: (action) => {
        const name = own.choice('audit_action', action);
        // For an action without a name, the lookup answers its key.
        return name === action ? own.choice('audit_action', 'updated') : name;
      },
    };
  }, [t]);
}
