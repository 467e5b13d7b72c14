/**
 * The portal's part of react-router. The build redirects every `import … from 'react-router'` to this module, so that the one
 * shared copy contains a fifth of the package: all of it would include data routers and server rendering. Whatever else an area
 * needs is added here, and comes with the next release of the shell.
 */
export {
  Link,
  NavLink,
  Navigate,
  NavigationType,
  Route,
  Router,
  Routes,
  createPath,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
