/** The fields and labels of all services whose changes an area can put into words: an area that is added later needs no line here. */
import { queryOptions } from '@tanstack/react-query';
import type { Field, FieldTables } from '@firm/platform/contract/entity/field';
import { inEachLanguage, type Language } from '@firm/platform/contract/languages';
import type { AuditedServices } from '@firm/shared-ui/area/audited.ts';
import { auditedBy } from '@firm/shared-ui/area/parcels.tsx';
import { registryQuery } from '@firm/shared-ui/area/registry.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';

export interface Audited {
  readonly fields: Readonly<Record<string, FieldTables>>;
  /** By service; the structure of `labelsIn`. */
  readonly labels: Readonly<Record<string, object>>;
}

/** Fields and values are then shown as they are stored. */
export const withoutWords: Audited = { fields: {}, labels: {} };

const noTexts = inEachLanguage(() => async () => ({ default: {} }));

/** Changes of an area that cannot be loaded are shown with the names and values as they are stored. */
export const auditedQuery = (language: Language) =>
  queryOptions({
    queryKey: ['audited', language],
    staleTime: 60_000,
    queryFn: async (): Promise<Audited> => {
      const { areas } = await queryClient.fetchQuery(registryQuery);
      const services = Object.assign({}, ...(await Promise.all(areas.flatMap(({ id, audited }) => (audited ? [servicesOf(id)] : []))))) as AuditedServices;
      const loaders = Object.entries(services).map(([service, { labels }]) => [service, labels] as const);
      const texts = await withLabels(noTexts, Object.fromEntries(loaders))[language]();
      const { labels } = texts.default as Pick<Audited, 'labels'>;
      return { labels, fields: Object.fromEntries(Object.entries(services).map(([service, { fields }]) => [service, fields])) };
    },
  });

const servicesOf = (area: string): Promise<AuditedServices> =>
  auditedBy(area).catch((problem: unknown) => {
    console.error(`The changes of ${area} cannot be put into words`, problem);
    return {};
  });

/** The table of a kind of record, which has the plural of its name; undefined for a kind whose calls have another name. */
export function tableOf({ fields }: Audited, service: string, entity: string): string | undefined {
  return [entity, `${entity}s`, entity.replace(/y$/, 'ies')].find((table) => Object.hasOwn(fields[service] ?? {}, table));
}

/** Finds a field by its name in the stored document: in the table of its kind of record, otherwise in the first table that has it. */
export function fieldIn(audited: Audited, service: string, entity: string, name: string): Field | undefined {
  const { [tableOf(audited, service, entity) ?? '']: own = {}, ...others } = audited.fields[service] ?? {};
  for (const table of [own, ...Object.values(others)]) {
    const field = table[name] ?? Object.values(table).find(({ stored }) => stored === name);
    if (field) return field;
  }
  return undefined;
}
