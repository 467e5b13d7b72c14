import { forwardRef } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router';
import { useMayOpen } from './useMayOpen.ts';
import './navigation.css';

/**
 * A link inside the portal, written without language prefix; the router adds the current one. It may lead to another area:
 * addresses are all that areas know of each other. For a reader who does not pass the gate of that page it is plain text, never a
 * link to a refusal.
 */
export const AreaLink = forwardRef<HTMLAnchorElement, LinkProps>(function AreaLink(props, ref) {
  const { to, className, style, title, children } = props;
  if (useMayOpen(to)) return <Link ref={ref} {...props} />;
  return (
    <span className={className === undefined ? 'firm-area-name' : `firm-area-name ${className}`} style={style} title={title}>
      {children}
    </span>
  );
});

/** A link that names an action, such as 'Book': absent for a reader who does not pass the gate of the page it leads to. */
export const AreaAction = forwardRef<HTMLAnchorElement, LinkProps>(function AreaAction(props, ref) {
  return useMayOpen(props.to) ? <Link ref={ref} {...props} /> : null;
});

/** `navigate('/maintenance/12')`: the same from code. */
export const useAreaNavigate = useNavigate;
