/**
 * One editor for every list that an organisation sets up: entries are named in four languages, coloured, moved, hidden
 * and added (docs/rules/administration.md#set-up-lists).
 */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AreaLink, Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { entriesQuery, factsOf, isSetupList, listApi, listChanged, listNames, type Entry, type EntryBody, type SetupList } from './setupLists.ts';
import './lists.css';

const EntryDialog = lazy(() => import('./EntryDialog.tsx').then((m) => ({ default: m.EntryDialog })));

/** The open list is in the address: `?tab=lists&list=problem_types`. */
export function Lists(): ReactNode {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const named = params.get('list');
  const list = isSetupList(named) ? named : 'zonetypes';
  const show = (next: SetupList): void =>
    setParams(
      (now) => {
        now.set('list', next);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="firm-lists">
      <p>{t('lists.hint')}</p>
      <label className="firm-lists__choice">
        <span>{t('lists.choose')}</span>
        <Select value={list} onChange={show} aria-label={t('lists.choose')} options={listNames.map((value) => ({ value, label: t(`lists.of.${value}`) }))} />
      </label>
      <Entries key={list} list={list} />
      <p>
        <AreaLink to="/admin/contracts?tab=categories">{t('categories.title')}</AreaLink>
      </p>
    </div>
  );
}

function Entries({ list }: { readonly list: SetupList }): ReactNode {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const may = useSession((session) => session.can)('change', 'dormitory');
  const { data, error, refetch } = useQuery(entriesQuery(list));
  const [editing, setEditing] = useState<Entry | 'new' | null>(null);
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { refuse, dialog } = useRefusal();
  const { fixed, colors } = factsOf(list);
  if (!data) return error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />;
  const nameOf = ({ names, name }: Entry): string => names[language] || names.en || name;
  const put = ({ type_id: id, version }: Entry, body: EntryBody | object): Promise<unknown> => listApi(`PUT /${list}/{id}/`, { params: { id }, body: { ...body, version } });
  const run = async (work: () => Promise<unknown>, refused: (problem: unknown) => void = notifyError): Promise<boolean> => {
    setBusy(true);
    const done = await work().then(() => true, (problem: unknown) => (refused(problem), false));
    await listChanged(list);
    setBusy(false);
    return done;
  };
  const change = async (work: () => Promise<unknown>, refused?: (problem: unknown) => void): Promise<void> => {
    if (await run(work, refused)) notifySuccess();
  };
  /** Swaps two neighbours: each gets the other's order number; if the numbers are equal, one of them is increased or decreased by one. */
  const move = async (at: number, step: -1 | 1): Promise<void> => {
    const [one, other] = [data[at], data[at + step]];
    if (!one || !other) return;
    const alike = one.sequence === other.sequence;
    const done = await run(async () => {
      await put(one, { sequence: alike ? Math.max(0, one.sequence + step) : other.sequence });
      if (!alike) await put(other, { sequence: one.sequence });
    });
    if (done) setAnnouncement(t('lists.moved', { name: nameOf(one), place: at + step + 1, count: data.length }));
  };
  return (
    <>
      {may && (fixed ? <p>{t('lists.fixed')}</p> : <Button type="primary" onClick={() => setEditing('new')}>{t('lists.new')}</Button>)}
      <ol className="firm-lists__entries" aria-label={t(`lists.of.${list}`)}>
        {data.map((entry, at) => {
          const { type_id, is_active, built_in, renamed, color, version } = entry;
          const name = nameOf(entry);
          return (
            <li key={type_id} className="firm-lists__entry">
              <span className="firm-lists__name">
                {colors ? <StatusTag color={color} text={name} /> : <bdi>{name}</bdi>} {!built_in && <StatusTag color="blue" icon="plus" text={t('lists.own')} />}
                {built_in && renamed && <StatusTag color="blue" icon="edit" text={t('lists.renamed')} />} {!is_active && <StatusTag color="grey" icon="ban" text={t('lists.hidden')} />}
              </span>
              {may && (
                <span className="firm-lists__actions">
                  <Button disabled={busy || at === 0} onClick={() => void move(at, -1)} aria-label={`${t('lists.up')} ${name}`}>
                    ↑
                  </Button>
                  <Button disabled={busy || at === data.length - 1} onClick={() => void move(at, 1)} aria-label={`${t('lists.down')} ${name}`}>
                    ↓
                  </Button>
                  <Button disabled={busy} onClick={() => setEditing(entry)}>
                    {t('lists.change')}
                    <span className="firm-hidden"> {name}</span>
                  </Button>
                  <Button disabled={busy} onClick={() => void change(() => put(entry, { is_active: !is_active }))}>
                    {t(is_active ? 'lists.hide' : 'lists.show')}
                    <span className="firm-hidden"> {name}</span>
                  </Button>
                  <MoreActions
                    label={t('users.more', { name })}
                    actions={[
                      (!built_in || version > 0) && {
                        text: t(built_in ? 'lists.restore' : 'lists.delete'),
                        icon: built_in ? 'refresh' : 'trash',
                        // An entry that records refer to cannot be deleted; the refusal says so.
                        act: () => void change(() => listApi(`DELETE /${list}/{id}/`, { params: { id: type_id } }), (problem) => refuse(problem, t('lists.inUse', { name }))),
                      },
                    ]}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="firm-hidden">{announcement}</p>
      <Suspense fallback={null}>{editing && <EntryDialog list={list} entry={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}</Suspense>
      {dialog}
    </>
  );
}
