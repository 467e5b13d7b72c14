/** Fields, values and kinds of record of all services in the reader's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { auditedServices } from '@firm/admin/contract/auditActions';
import type { AdminLabels } from '@firm/admin/contract/labels';
import { labelsIn, type Labels } from '@firm/shared-ui/labels/labelsIn.ts';
import type { AuditedService } from './declared.ts';

type Words = Readonly<Record<string, string>>;
interface AnyLabels {
  readonly field: Words;
  readonly fieldOf: Readonly<Record<string, Words>>;
  readonly choice: Readonly<Record<string, Words>>;
  readonly lookup: Readonly<Record<string, Words>>;
}

interface AuditWords {
  readonly labels: (service: AuditedService) => Labels<AnyLabels>;
  /** An entry of a numbered list, whichever service keeps the list; null where none does. */
  readonly entry: (list: string, id: number) => string | null;
  /** A kind of a service's records; its own name where it has no other. */
  readonly entity: (service: AuditedService, entity: string) => string;
  /** What happened; of what has no words of its own, that it was changed. */
  readonly action: (action: string) => string;
}

export function useAuditWords(): AuditWords {
  const { t } = useTranslation('admin');
  return useMemo(() => {
    const own = labelsIn<AdminLabels>(t, 'admin');
    // Without a name of its own an entry says its key.
    const named = (list: 'audit_entity' | 'audit_action', key: string, otherwise: string): string => {
      const name = own.choice(list, key);
      return name === key ? otherwise : name;
    };
    const entry = (list: string, id: number): string | null => auditedServices.map((service) => labelsIn<AnyLabels>(t, service).lookup(list, id, null)).find((name) => name !== null) ?? null;
    return {
      entry,
      labels: (service) => labelsIn<AnyLabels>(t, service),
      entity: (service, entity) => named('audit_entity', `${service}_${entity}`, entity),
      action: (action) => named('audit_action', action, own.choice('audit_action', 'updated')),
    };
  }, [t]);
}
