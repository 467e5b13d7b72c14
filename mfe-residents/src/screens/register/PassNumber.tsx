/** The pass number, looked up while it is typed: a resident is registered once (issue: 'a warning when it exists already'). */
import { useQuery } from '@tanstack/react-query';
import Form, { type FormInstance } from 'antd/es/form';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { api } from '../../api.ts';
import { residentAddress } from '../../resident/addresses.ts';
import type { ResidentField } from '../../resident/fields.ts';
import { FieldItem } from '../../resident/ResidentFields.tsx';
import type { ResidentValues } from '../../resident/values.ts';

/** Typing has to rest this long before it is asked, milliseconds. */
const rest = 300;

const holderQuery = (number: string) => ({
  queryKey: ['employees', 'pass', number],
  staleTime: 10_000,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api('GET /employees/', { query: { pass_number: number, limit: 1 }, signal, quiet: true })).results[0] ?? null,
});

export function PassNumber({ form, field }: { readonly form: FormInstance<ResidentValues>; readonly field: ResidentField }): ReactNode {
  const { t } = useTranslation('residents');
  const typed = useRested(String(Form.useWatch('pass_number', form) ?? '').trim());
  const { data: holder } = useQuery({ ...holderQuery(typed), enabled: typed !== '' });
  return (
    <FieldItem
      field={field}
      // Leaving the step asks again, in case it is left before the warning has come. While the service is down, saving decides.
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

/** The value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
