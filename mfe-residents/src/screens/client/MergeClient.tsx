/** Merges a duplicate of the same company into this client: which one, whose values stay, and what moves (docs/rules/residents.md#merging-clients). */
import { useQuery } from '@tanstack/react-query';
import Radio from 'antd/es/radio';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import type { Find } from '@firm/shared-ui/pick/find.ts';
import { Trial } from '@firm/shared-ui/trial/Trial.tsx';
import type { ClientKind } from '../../resident/addresses.ts';
import { employerQuery, vendorQuery } from '../../resident/api.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { findEmployers, findVendors } from '../../pick/options.ts';
import { mergeClient, mergeQuery } from '../clients/api.ts';
import { valueOf, type Client } from '../clients/clientFields.ts';
import { firstTaken, mergeFields } from './mergeFields.ts';

interface MergeClientProps {
  readonly kind: ClientKind;
  /** The client that remains after the merge. */
  readonly client: Client;
  readonly onClose: () => void;
}

const collections = { employer: 'employerfirms', vendor: 'vendors' } as const;

export function MergeClient({ kind, client, onClose }: MergeClientProps): ReactNode {
  const { t } = useTranslation('residents');
  const { number } = useFormats();
  const id = useId();
  const [from, setFrom] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [busy, setBusy] = useState(false);
  const find = useMemo((): Find => async (search, signal) => (await (kind === 'employer' ? findEmployers : findVendors)(search, signal)).filter(({ value }) => value !== client.id), [kind, client.id]);
  const employer = useQuery({ ...employerQuery(from ?? 0), enabled: kind === 'employer' && from !== null });
  const vendor = useQuery({ ...vendorQuery(from ?? 0), enabled: kind === 'vendor' && from !== null });
  const other: Client | undefined = kind === 'employer' ? employer.data : vendor.data;
  const trial = useQuery({ ...mergeQuery(kind, client.id, from ?? 0), enabled: from !== null && !busy });
  const differing = other ? mergeFields(kind, client, other) : [];
  const takes = (field: string): boolean => chosen[field] ?? firstTaken(client, other, field);
  const save = async (): Promise<void> => {
    if (from === null) return;
    setBusy(true);
    try {
      await mergeClient(kind, client.id, { from, take: differing.filter(takes) });
      notifySuccess(t('client.merge.done', { from: other?.name ?? '', name: client.name }));
      onClose();
    } catch (problem) {
      notifyError(problem);
      setBusy(false);
    }
  };
  const moves = trial.data?.moves ?? [];
  return (
    <ActionDialog
      title={t('client.merge.title', { name: client.name })}
      busy={busy}
      onClose={onClose}
      isChanged={() => from !== null}
      confirmLabel={t('client.merge.confirm')}
      onConfirm={() => void save()}
      danger
      disabled={!trial.data || trial.isFetching || !other}
    >
      <p>{t('client.merge.text', { name: client.name })}</p>
      <div className="firm-client__which">
        <label htmlFor={id}>{t('client.merge.which')}</label>
        <EntitySelect
          id={id}
          value={from}
          queryKey={[collections[kind], 'merge', client.id]}
          find={find}
          clearable={false}
          onChange={(value) => {
            setFrom(value);
            setChosen({});
          }}
        />
      </div>
      {from !== null && (
        <>
          {trial.isError ? (
            isApiError(trial.error) && trial.error.statusCode < 500 ? (
              <p role="alert">{trial.error.message}</p>
            ) : (
              <PartFailed onRetry={() => void trial.refetch()} />
            )
          ) : !trial.data || !other ? (
            <Loading />
          ) : (
            <>
              {differing.length > 0 && <Choices kind={kind} fields={differing} client={client} other={other} takes={takes} onTake={(field, take) => setChosen((before) => ({ ...before, [field]: take }))} />}
              <Trial
                going={moves.length > 0 ? t('client.merge.moves', { name: client.name }) : t('client.merge.nothing')}
                refused=""
                refusals={[]}
                refusalsLabel=""
                changes={moves.map(({ entity, count }) => ({ key: entity, text: t(`client.merge.of.${entity as 'employee'}`, { n: number(count) }) }))}
                changesLabel={t('client.merge.movesLabel')}
                busy={trial.isFetching}
              />
            </>
          )}
        </>
      )}
    </ActionDialog>
  );
}

interface ChoicesProps {
  readonly kind: ClientKind;
  readonly fields: readonly string[];
  readonly client: Client;
  readonly other: Client;
  readonly takes: (field: string) => boolean;
  readonly onTake: (field: string, take: boolean) => void;
}

/** For each field in which the two differ, the choice of whose value stays. */
function Choices({ fields, client, other, takes, onTake }: ChoicesProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  return (
    <fieldset className="firm-client__merge">
      <legend>{t('client.merge.keep')}</legend>
      {fields.map((field) => (
        <div key={field}>
          <span>{names.anyField(field)}</span>
          <Radio.Group
            aria-label={names.anyField(field)}
            value={takes(field)}
            onChange={({ target }) => onTake(field, target.value === true)}
            options={[
              { value: false, label: <FieldValue field={field} value={valueOf(client, field)} /> },
              { value: true, label: <FieldValue field={field} value={valueOf(other, field)} /> },
            ]}
            vertical
          />
        </div>
      ))}
    </fieldset>
  );
}
