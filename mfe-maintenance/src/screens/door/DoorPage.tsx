/**
 * /r/{code}: the page that the QR code at a door opens, for anybody, without signing in
 * (docs/rules/maintenance.md#reports-at-the-door). `?follow=` shows the status of a report.
 */
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { doorAddress, followCodeLength } from '@firm/maintenance/contract/secretCode';
import { readCode } from '@firm/platform/contract/secretCode';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { api } from '../../api.ts';
import { placeOfDoor } from '../../form/placeOfDoor.ts';
import { useNames } from '../../names.ts';
import { DoorForm } from './DoorForm.tsx';
import { Followed } from './Followed.tsx';
import { problemsOf } from './problems.ts';
import '@firm/shared-ui/dialog/button.css';
import '@firm/shared-ui/status/hidden.css';
import './door.css';

export default function DoorPage(): ReactNode {
  const { code = '' } = useParams();
  const mayReport = useSession(({ can }) => can('view', 'alert') && can('add', 'alert') && can('view', 'workzone'));
  const known = useQuery({ queryKey: ['door', 'place', code], queryFn: () => placeOfDoor(doorAddress(code)), enabled: mayReport });
  if (mayReport && known.isPending) return <Loading />;
  // Staff are sent to the full form, if they may see the zone; otherwise they get this page like everybody else.
  if (known.data) return <Navigate to={`/maintenance?new=zone_tag.${known.data}`} replace />;
  return <OpenDoor code={code} />;
}

function OpenDoor({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('maintenance');
  const [search, setSearch] = useSearchParams();
  const follow = search.get('follow');
  const head = useRef<HTMLHeadingElement>(null);
  // Focuses the heading when the page shows something else: it scrolls into view, and screen readers announce it.
  const show = (found: string | null): void => {
    setSearch(found === null ? {} : { follow: found });
    head.current?.focus();
  };
  return (
    <article className="firm-door">
      <h1 ref={head} tabIndex={-1}>
        {follow === null ? t('door.title') : t('door.yours')}
      </h1>
      {follow === null ? (
        <>
          <Door code={code} onSent={show} />
          <FollowForm onFollow={show} />
        </>
      ) : (
        <>
          <Followed follow={follow} />
          <button type="button" className="firm-ui-button" onClick={() => show(null)}>
            <Icon name="plus" /> {t('door.another')}
          </button>
        </>
      )}
    </article>
  );
}

/** The zone and the form; or that the code is not valid, in the same words whatever the reason. */
function Door({ code, onSent }: { readonly code: string; readonly onSent: (follow: string) => void }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const door = useQuery({
    queryKey: ['door', code],
    queryFn: ({ signal }) => api('GET /door_reports/{code}/', { params: { code }, anonymous: true, signal }),
  });
  if (door.isPending) return <Loading />;
  if (!door.data) {
    if (isApiError(door.error) && door.error.statusCode === 404)
      return (
        <p role="alert" className="firm-door__dead">
          <Icon name="ban" /> {t('door.dead')}
        </p>
      );
    if (isApiError(door.error) && door.error.statusCode === 429)
      return (
        <p role="alert" className="firm-door__trouble">
          {door.error.message}
        </p>
      );
    return <PartFailed onRetry={() => void door.refetch()} />;
  }
  return (
    <>
      <p className="firm-door__place">
        <Icon name="pin" /> <bdi>{door.data.place}</bdi> · <bdi>{door.data.dormitory}</bdi>
      </p>
      <DoorForm code={code} problems={problemsOf(door.data.problem_types, (id) => names.lookup('problem_type', id, null) ?? '')} onSent={onSent} />
    </>
  );
}

/** For reporters who come back with the code that they wrote down. */
function FollowForm({ onFollow }: { readonly onFollow: (follow: string) => void }): ReactNode {
  const { t } = useTranslation('maintenance');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = readCode(typed);
    const whole = code.length === followCodeLength;
    setWrong(!whole);
    if (whole) onFollow(code);
  };
  return (
    <form className="firm-door__follow" onSubmit={submit} noValidate>
      <label className="firm-door__label" htmlFor={id}>
        {t('door.followLabel')}
      </label>
      <div className="firm-door__line">
        <input
          id={id}
          className="firm-door__input"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          placeholder="XXXX-XXXX-XXXX"
          value={typed}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="firm-ui-button">
          {t('door.show')}
        </button>
      </div>
      {wrong && (
        <p id={`${id}-error`} role="alert" className="firm-door__trouble">
          {t('door.wrongCode')}
        </p>
      )}
    </form>
  );
}
