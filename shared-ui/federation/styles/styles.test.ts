import { classNames, styleProblems } from './styleProblems.ts';
import { scopeStyles } from './scopeStyles.ts';

const area = { namespace: 'tenancy', taken: new Set(['firm-icon', 'firm-dialog']) };
const shell = { namespace: null, taken: new Set(['firm-icon', 'firm-check']) };

test.each([
  '.firm-room { color: red }',
  '.firm-room .firm-icon, .firm-dialog .firm-room > li:not(:last-child)::before { color: red }',
  "[dir='rtl'] .firm-room:is(.firm-bed, .firm-stay) { color: red }",
  '.firm-room { color: red; & p { color: blue } &:hover .firm-icon { color: blue } }',
  '@media print { .firm-room { display: none } }',
  '@container (width < 76px) { .firm-room { display: none } }',
  '@keyframes firm-tenancy-turn { from { rotate: 0turn } 50% { rotate: 1turn } }',
])('an area may write %s', (css) => expect(styleProblems(css, area)).toEqual([]));

test.each([
  ['h2 { color: red }', "'h2' names no class of its own: it has none"],
  ['.firm-room, .firm-icon { color: red }', "'.firm-icon' names no class of its own: .firm-icon"],
  ['.firm-dialog .ant-modal-title { color: red }', "'.firm-dialog .ant-modal-title' names no class of its own: .firm-dialog, .ant-modal-title"],
  ['.room { color: red }', "'.room' names no class of its own: .room"],
  ['p:not(.firm-room) { color: red }', "'p:not(.firm-room)' names no class of its own: it has none"],
  [':root { --firm-room: 1px }', "':root' reaches for the whole page, where no area's rule holds"],
  ['body > .firm-room { color: red }', "'body > .firm-room' reaches for the whole page, where no area's rule holds"],
  ['.firm-room { html & { color: red } }', "'html &' reaches for the whole page, where no area's rule holds"],
  ['@page { margin: 1cm }', '@page holds for the whole page: it belongs into shared-ui'],
  ["@import './other.css';", '@import holds for the whole page: it belongs into shared-ui'],
  ['@font-face { font-family: x }', '@font-face holds for the whole page: it belongs into shared-ui'],
  ['@keyframes turn { to { rotate: 1turn } }', '@keyframes turn: the name of an animation holds in the whole page, so it begins with firm-tenancy-'],
])('an area may not write %s', (css, problem) => expect(styleProblems(css, area)).toEqual([problem]));

test('the shell styles the page, and does not use the names of shared-ui', () => {
  expect(styleProblems('html, body { margin: 0 } .firm-page .firm-icon, .firm-page { color: red } @font-face { font-family: x }', shell)).toEqual([]);
  expect(styleProblems('.firm-check input { color: red }', shell)).toEqual(["'.firm-check input' names no class of its own: .firm-check"]);
});

test('the class names of a sheet are used by elements', () => {
  expect(classNames('.a:not(.b) > :is(.c, p) { x: y } @media print { .d { & .e { x: y } } } @keyframes k { 50.5% { x: y } }')).toEqual(['a', 'c', 'd', 'e']);
});

test('a keyframe stays as it is, and a pseudo-element stays last', () => {
  expect(scopeStyles('@keyframes k { 50% { x: y } }', 'mfe-x')).toBe('@keyframes k { 50% { x: y } }');
  expect(scopeStyles('.a:hover::after { x: y }', 'mfe-x')).toMatch(/^\.a:hover:where\(.*\)::after \{ x: y \}$/);
});

/** In a page of two areas, one nested in the other: for each element, whether the styles of area x apply. */
function holdsIn(page: string, selector = '.room'): boolean[] {
  document.body.innerHTML = page;
  const [bound = ''] = scopeStyles(`${selector} {}`, 'mfe-x').split(' {}');
  return [...document.querySelectorAll('.room')].map((element) => element.matches(bound));
}

test('a rule applies in its own area, and to what the area renders elsewhere', () => {
  const own = 'class="firm-area firm-area--mfe-x"';
  const other = 'class="firm-area firm-area--mfe-y"';
  const room = '<p class="room"></p>';
  expect(holdsIn(`<main ${own}>${room}</main>${room}`)).toEqual([true, false]);
  expect(holdsIn(`<main ${other}>${room}</main>`)).toEqual([false]);
  expect(holdsIn(`<main ${own}>${room}<div ${other}>${room}</div></main>`)).toEqual([true, false]);
  expect(holdsIn(`<main ${other}>${room}<div ${own}>${room}</div></main>`)).toEqual([false, true]);
  // A dialog of antd: the class is on its root, next to antd's own.
  expect(holdsIn(`<div class="ant-modal-root firm-area--mfe-x">${room}</div>`)).toEqual([true]);
  expect(holdsIn(`<p class="room firm-area--mfe-x"></p>`)).toEqual([true]);
  expect(holdsIn(`<main dir="rtl"><div ${own}>${room}</div></main>`, '[dir=rtl] .room')).toEqual([true]);
});
