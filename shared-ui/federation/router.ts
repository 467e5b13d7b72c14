/**
 * What the portal uses of react-router. The build turns every `import … from 'react-router'` into this module, so that
 * the one shared copy holds a fifth of the package: the whole of it brings data routers and server rendering along.
 */
export {
  Link,
  NavLink,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Router,
  Routes,
  createPath,
  createSearchParams,
  generatePath,
  matchPath,
  parsePath,
  resolvePath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
