import { Link, useNavigate } from 'react-router';

/**
 * A link inside the portal, written without language prefix; the router adds the current one. It may lead to another area:
 * addresses are all that areas know of each other.
 */
export const AreaLink = Link;

/** `navigate('/maintenance/12')`: the same from code. */
export const useAreaNavigate = useNavigate;
