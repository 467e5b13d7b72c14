import { shape, themes, type ThemeName, type ThemeTokens } from './tokens.ts';

const notColours = new Set<keyof ThemeTokens>(['shadow', 'mask']);

/** `bgContainer` → `--firm-color-bg-container`, `shadow` → `--firm-shadow`. */
export function propertyName(token: keyof ThemeTokens): string {
  const words = token.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return notColours.has(token) ? `--firm-${words}` : `--firm-color-${words}`;
}

function declarations(theme: ThemeName): string {
  const tokens = Object.entries(themes[theme]) as [keyof ThemeTokens, string][];
  return [`color-scheme: ${theme};`, ...tokens.map(([token, value]) => `${propertyName(token)}: ${value};`)].join('');
}

/** A page with content made for paper (`shared-ui/print`). Last in the sheet: as specific as the dark theme's selectors. */
const printed = ':root:has(.firm-print-sheet, .firm-print-part)';

/**
 * The style sheet of both themes, selected by `data-theme` on the root. Until a script has set it, the system's preference applies,
 * so that a dark screen does not flash white. What is made for paper is light in either theme.
 */
export function themeCss(): string {
  const constant = `--firm-radius: ${shape.radius}px;--firm-font: ${shape.font};--firm-font-mono: ${shape.fontMono};`;
  return [
    `:root{${constant}${declarations('light')}}`,
    `@media (prefers-color-scheme: dark){:root:not([data-theme]){${declarations('dark')}}}`,
    `:root[data-theme='dark']{${declarations('dark')}}`,
    `html{background:var(--firm-color-bg);color:var(--firm-color-text);font-family:var(--firm-font)}`,
    `@media print{${printed}{${declarations('light')}background:#fff}}`,
    '',
  ].join('\n');
}
