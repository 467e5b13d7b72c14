/** Names of the fields and values of all services, in the user's language. */
import { createContext, use } from 'react';
import type { Field } from '@firm/platform/contract/entity/field';
import { labelsIn, type Labels } from '@firm/shared-ui/labels/labelsIn.ts';
import { fieldIn, tableOf, withoutWords, type Audited } from './auditedQuery.ts';

type Words = Readonly<Record<string, string>>;
interface AnyLabels {
  readonly field: Words;
  readonly fieldOf: Readonly<Record<string, Words>>;
  readonly choice: Readonly<Record<string, Words>>;
  readonly lookup: Readonly<Record<string, Words>>;
}

interface AuditWords {
  /** The declaration of a field of a kind of record, by its name in the stored document. */
  readonly field: (service: string, entity: string, name: string) => Field | undefined;
  /** The field's label. */
  readonly label: (service: string, entity: string, name: string) => string;
  readonly labels: (service: string) => Labels<AnyLabels>;
  /** The name of an entry of a numbered list, whichever service keeps the list; null if none has it. */
  readonly entry: (list: string, id: number) => string | null;
}

/** Looks words up in the texts of all services. Without React, so that tests can use it. @param audited those texts, in one language */
export function auditWordsOf(audited: Audited): AuditWords {
  const labels = (service: string) => labelsIn<AnyLabels>((keys, { defaultValue }) => textAt(audited, keys) ?? defaultValue, service);
  return {
    field: (service, entity, name) => fieldIn(audited, service, entity, name),
    label: (service, entity, name) => {
      const table = tableOf(audited, service, entity);
      return labels(service).anyField(name, ...(table === undefined ? [] : [table]));
    },
    labels,
    entry: (list, id) => Object.keys(audited.labels).map((service) => labels(service).lookup(list, id, null)).find((name) => name !== null) ?? null,
  };
}

/** Made once for all lines of the audit page. */
export const AuditWordsContext = createContext(auditWordsOf(withoutWords));

/** The words of the nearest `AuditWordsContext`; outside of one, names and values as they are stored. */
export const useAuditWords = (): AuditWords => use(AuditWordsContext);

/** The text at the first of the paths (`labels.health.field.symptoms`) that leads to one. */
function textAt(audited: Audited, keys: string | readonly string[]): string | undefined {
  const texts = [keys].flat().map((key) => key.split('.').reduce<unknown>((within, part) => (typeof within === 'object' && within !== null ? (within as Words)[part] : undefined), audited));
  return texts.find((text): text is string => typeof text === 'string');
}
