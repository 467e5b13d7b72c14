/**
 * What the portal uses of react-router. The build turns every `import … from 'react-router'` into this module, so that
 * the one shared copy holds a fifth of the package: the whole of it brings data routers and server rendering along. What
 * an area needs beside these is added here, and comes with the next release of the shell.
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
