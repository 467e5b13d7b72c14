import { Link, useNavigate } from 'react-router';

/**
 * A link inside the portal, written without language prefix; the router puts the current one on. The name says that it
 * may lead into another area: addresses are all that areas know of each other.
 */
export const AreaLink = Link;

/** `navigate('/maintenance/12')`: the same from code. */
export const useAreaNavigate = useNavigate;
