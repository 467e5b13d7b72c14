import type { ParseKeys } from 'i18next';
import type { PageGate } from '../session/guard.ts';
import { askDemoStaff } from './auth/demoStaff.ts';
import type { Background, Layout } from './layout.ts';
import { pageFrom, type Page } from './pageFrom.tsx';

/** A page of the shell itself (docs/rules/portal.md#pages). */
interface ShellRoute {
  /** Without language prefix; every route exists in all four languages. */
  readonly path: `/${string}`;
  readonly page: Page;
  /** Starts loading the page's first data. Here and not in the page, because the page's code takes as long to load as the data. */
  readonly begin?: () => void;
  readonly layout: Layout;
  readonly gate: PageGate;
  /** Key in namespace `shell`. */
  readonly title: ParseKeys<'shell'>;
  readonly background?: Background;
}

export const NotFoundPage = pageFrom(() => import('./errors/NotFound.tsx'));

export const shellRoutes: readonly ShellRoute[] = [
  {
    path: '/',
    page: pageFrom(() => import('../home/HomePage.tsx')),
    layout: 'home',
    gate: 'public',
    title: 'home.title',
    background: 'home',
  },
  {
    path: '/auth/login',
    page: pageFrom(() => import('./auth/Login.tsx')),
    begin: askDemoStaff,
    layout: 'product',
    gate: 'public',
    title: 'login.title',
    background: 'login',
  },
  {
    path: '/auth/logout',
    page: pageFrom(() => import('./auth/Logout.tsx')),
    layout: 'product',
    gate: 'public',
    title: 'logout.title',
    background: 'login',
  },
  {
    path: '/auth/lock',
    page: pageFrom(() => import('./auth/Lock.tsx')),
    layout: 'product',
    // A locked session is sent here, so the page cannot require an unlocked one; it checks the session itself.
    gate: 'public',
    title: 'lock.title',
    background: 'lock',
  },
  {
    path: '/auth/register',
    page: pageFrom(() => import('./auth/RegisterAccount.tsx')),
    layout: 'product',
    gate: 'public',
    title: 'account.title',
    background: 'register',
  },
  {
    path: '/auth/forgot',
    page: pageFrom(() => import('./auth/Forgot.tsx')),
    layout: 'product',
    gate: 'public',
    title: 'forgot.title',
    background: 'lock',
  },
  {
    path: '/auth/reset',
    page: pageFrom(() => import('./auth/Reset.tsx')),
    layout: 'product',
    gate: 'public',
    title: 'reset.title',
    background: 'lock',
  },
  {
    path: '/auth/profile',
    page: pageFrom(() => import('./account/Profile.tsx')),
    layout: 'dashboard',
    gate: 'signed-in',
    title: 'profile.title',
  },
  {
    path: '/errors/notfound',
    page: NotFoundPage,
    layout: 'not-found',
    gate: 'public',
    title: 'notFound.title',
    background: 'error',
  },
  {
    path: '/register',
    page: pageFrom(() => import('./public/RegisterOperator.tsx')),
    layout: 'product',
    gate: 'public',
    title: 'operator.title',
    background: 'register',
  },
  {
    path: '/product/pricing',
    page: pageFrom(() => import('./public/Pricing.tsx')),
    layout: 'product',
    gate: 'public',
    title: 'pricing.title',
    background: 'pricing',
  },
  {
    path: '/sales/bookings',
    page: pageFrom(() => import('./public/BookDemonstration.tsx')),
    layout: 'product',
    gate: 'public',
    title: 'booking.title',
    background: 'booking',
  },
];

/** Addresses that redirect: those of authentication (docs/rules/portal.md#access-to-a-page), and those of earlier versions. */
export const legacyRedirects: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/login', to: '/auth/login' },
  { from: '/callback', to: '/login' },
  { from: '/logout', to: '/auth/logout' },
  { from: '/home', to: '/' },
  { from: '/pages/lock', to: '/auth/lock' },
  { from: '/pages/login', to: '/auth/login' },
  { from: '/pages/pricing', to: '/product/pricing' },
  { from: '/pages/register', to: '/auth/register' },
];
