import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomId } from '@firm/shared-ui/api/index.ts';
import { currentOf, type HealthRecord } from '../../api.ts';

interface CurrentRecord {
  /** The current record as the user has seen it; null: none; undefined: not loaded yet. */
  readonly record: HealthRecord | null | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Replaces it with the record that somebody else has added meanwhile, once the user has seen that. */
  readonly replace: (record: HealthRecord) => void;
}

/** The resident's current record, read once: a record that arrives while the form is open must be detected as a conflict, not taken as seen. */
export function useCurrentRecord(employee: number | null): CurrentRecord {
  const [opened] = useState(randomId);
  const [replaced, setReplaced] = useState<HealthRecord | null>(null);
  const { data, isError, refetch } = useQuery({
    // The key does not begin with the collection: live events must not refetch it.
    queryKey: ['healthform', opened, employee],
    queryFn: ({ signal }) => currentOf(employee ?? 0, signal),
    enabled: employee !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    record: employee === null ? undefined : replaced?.employee === employee ? replaced : data,
    failed: isError,
    retry: () => void refetch(),
    replace: setReplaced,
  };
}
