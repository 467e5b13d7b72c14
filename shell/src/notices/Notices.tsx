import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dismissNotice,
  noticeDuration,
  noticesAtOnce,
  useNoticeReasons,
  useNotices,
  type Notice,
  type NoticeType,
} from '@firm/shared-ui/notices/index.ts';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import './notices.css';

// Few users press it, so the first page loads without it.
const WhyAnswer = lazy(() => import('../why/WhyNot.tsx').then((module) => ({ default: module.WhyAnswer })));

const icons: Readonly<Record<NoticeType, IconName>> = { ERROR: 'cross', WARN: 'warning', INFO: 'info', SUCCESS: 'check' };

/**
 * The snackbar: notices at the bottom right, three at once for 3000 ms each, every type with its colour and icon
 * (docs/rules/screens.md#notices). Screen readers announce errors at once, others at the next pause.
 */
export function Notices() {
  const shown = useNotices((state) => state.notices).slice(0, noticesAtOnce);
  const urgent = shown.filter((notice) => notice.type === 'ERROR');
  const calm = shown.filter((notice) => notice.type !== 'ERROR');
  return (
    <div className="firm-notices">
      <div role="log" aria-live="assertive" aria-relevant="additions">
        {urgent.map((notice) => (
          <NoticeView key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="log" aria-live="polite" aria-relevant="additions">
        {calm.map((notice) => (
          <NoticeView key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  );
}

function NoticeView({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('ui');
  const [isHeld, setHeld] = useState(false);
  const why = useNoticeReasons((reasons) => reasons[notice.id]);
  const [isAsked, setAsked] = useState(why?.asked ?? false);
  const reason = useId();
  const needs = why?.needs ?? [];
  const left = useRef(noticeDuration);

  // A user who points at a notice or has opened Why? is reading it: its time is paused meanwhile. One that comes up under a pointer at rest, over
  // the button just pressed, is not pointed at: it would stay there for as long as somebody waits to press again.
  useEffect(() => {
    if (isHeld || isAsked) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissNotice(notice.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [isHeld, isAsked, notice.id]);

  const type = notice.type.toLowerCase() as Lowercase<typeof notice.type>;
  return (
    <div
      className={`firm-notice firm-notice-${type}`}
      data-type={notice.type}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[notice.type]} />
      <span className="firm-hidden">{t(`notices.types.${type}`)}</span>
      <span className="firm-notice-text">
        {typeof notice.text === 'string' ? notice.text : t(notice.text.key)}
      </span>
      {needs.length > 0 && (
        <button type="button" className="firm-notice-why" aria-expanded={isAsked} aria-controls={isAsked ? reason : undefined} onClick={() => setAsked(!isAsked)}>
          {t('notices.why')}
        </button>
      )}
      <button type="button" aria-label={t('notices.close')} onClick={() => dismissNotice(notice.id)}>
        <Icon name="close" />
      </button>
      {isAsked && (
        <div className="firm-notice-reason" id={reason}>
          <Suspense fallback={null}>
            <WhyAnswer needs={needs} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
