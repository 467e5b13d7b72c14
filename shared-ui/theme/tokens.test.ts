import { antdTheme } from './antdTheme.ts';
import { contrast } from './contrast.ts';
import { propertyName, themeCss } from './themeCss.ts';
import { themes, type ThemeTokens } from './tokens.ts';

const texts = ['text', 'textSecondary', 'textTertiary', 'textQuaternary', 'link', 'info', 'success', 'warning', 'error', 'purple'] as const;
const grounds = ['bg', 'bgContainer', 'bgElevated', 'fill', 'fillSecondary'] as const;
const tones = ['info', 'success', 'warning', 'error', 'purple'] as const;

describe.each(['light', 'dark'] as const)('%s theme', (name) => {
  const t = themes[name];
  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))('%s on %s is readable', (text, ground) => {
    expect(contrast(t[text], t[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(tones)('%s on its own background is readable', (tone) => {
    expect(contrast(t[tone], t[`${tone}Bg`])).toBeGreaterThanOrEqual(4.5);
  });
  test('text on the primary colour is readable, also hovered and pressed', () => {
    for (const ground of [t.primary, t.primaryHover, t.primaryActive]) expect(contrast(t.primaryText, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test('the edge of a control has a contrast of 3 : 1', () => {
    expect(contrast(t.borderControl, t.bgContainer)).toBeGreaterThanOrEqual(3);
  });
});

test('every token is a custom property of both themes', () => {
  const [screen] = themeCss().split('@media print');
  for (const token of Object.keys(themes.light) as (keyof ThemeTokens)[])
    expect(screen?.split(`${propertyName(token)}:`).length).toBe(4);
});

test('what is made for paper is light in either theme, on white', () => {
  const paper = themeCss().split('@media print')[1];
  // After the dark theme, whose selectors are as specific.
  expect(paper).not.toContain('data-theme');
  expect(paper).toContain('background:#fff');
  for (const [token, value] of Object.entries(themes.light) as [keyof ThemeTokens, string][]) expect(paper).toContain(`${propertyName(token)}: ${value};`);
});

test('for touch, controls of every size are 44 px high, for the mouse as antd has them', () => {
  expect(antdTheme('light', true).token).toMatchObject({ controlHeight: 44, controlHeightSM: 44, controlHeightLG: 44 });
  expect(antdTheme('light').token).not.toHaveProperty('controlHeight');
});

test('for touch, a calendar fits a phone of 360 px beside the margins of its form', () => {
  const paddingOfDays = 36;
  expect(7 * (antdTheme('light', true).components?.DatePicker?.cellWidth as number) + paddingOfDays).toBeLessThanOrEqual(360 - 2 * 20);
  expect(antdTheme('light').components).not.toHaveProperty('DatePicker');
});
