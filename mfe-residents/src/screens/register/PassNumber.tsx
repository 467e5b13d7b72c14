/** The pass number, checked while it is typed, so that a resident is registered only once (issue: 'a warning when it exists already'). */
import { useQuery } from '@tanstack/react-query';
import Form, { type FormInstance } from 'antd/es/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { useDebounced } from '@firm/shared-ui/typing/useDebounced.ts';
import { api } from '../../api.ts';
import { residentAddress } from '../../resident/addresses.ts';
import type { ResidentField } from '../../resident/fields.ts';
import { FieldItem } from '../../resident/ResidentFields.tsx';
import type { ResidentValues } from '../../resident/values.ts';

/** Debounce of the lookup, milliseconds. */
const debounceMs = 300;

const holderQuery = (number: string) => ({
  queryKey: ['employees', 'pass', number],
  staleTime: 10_000,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api('GET /employees/', { query: { pass_number: number, limit: 1 }, signal, quiet: true })).results[0] ?? null,
});

export function PassNumber({ form, field }: { readonly form: FormInstance<ResidentValues>; readonly field: ResidentField }): ReactNode {
  const { t } = useTranslation('residents');
  const typed = useDebounced(String(Form.useWatch('pass_number', form) ?? '').trim(), debounceMs);
  const { data: holder } = useQuery({ ...holderQuery(typed), enabled: typed !== '' });
  return (
    <FieldItem
      field={field}
      // Checked again when the step is left, in case that happens before the warning arrives. While the service is down, saving decides.
      rules={[
        {
          validateTrigger: 'onSubmit',
          validator: async (_, value?: string) => {
            const number = (value ?? '').trim();
            const known = number ? await queryClient.fetchQuery(holderQuery(number)).catch(() => null) : null;
            if (known) throw new Error(t('register.passTaken'));
          },
        },
      ]}
      {...(holder && {
        extra: (
          <span className="firm-register__taken" role="status">
            <Icon name="warning" /> {t('register.passHolder')}{' '}
            <AreaLink to={residentAddress(holder.id)}>
              <Name>{holder.name}</Name>
            </AreaLink>
          </span>
        ),
      })}
    />
  );
}
