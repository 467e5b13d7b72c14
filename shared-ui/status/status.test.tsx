import '@testing-library/jest-dom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { contrast } from '../theme/contrast.ts';
import { isIconName } from './Icon.tsx';
import { StatusTag } from './StatusTag.tsx';
import { customColor, TONE_ICONS, toneOf, TONES } from './tone.ts';

test.each([
  ['success', 'green'],
  ['warning', 'orange'],
  ['ERROR', 'red'],
  ['info', 'info'],
  ['Purple', 'purple'],
  ['#123456', 'grey'],
  [null, 'grey'],
])('%s is drawn %s', (color, tone) => {
  expect(toneOf(color)).toBe(tone);
});

test.each(TONES)('%s has text, an icon and a colour', (tone) => {
  const { container } = render(<StatusTag color={tone} text="Open" />);
  expect(screen.getByText('Open')).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild).toHaveClass(`firm-tone-${tone}`);
  expect(isIconName(TONE_ICONS[tone])).toBe(true);
});

test('a custom colour of a lookup is a dot next to readable text', () => {
  const { container } = render(<StatusTag color="#ff00aa" text="Plumbing" />);
  expect(container.querySelector('.firm-status__dot')).toHaveStyle({ backgroundColor: '#ff00aa' });
  expect(customColor('red; background: url(x)')).toBeNull();
});

test('grey is neutral: a status that merely waits or is past carries no forbidden sign', () => {
  const pathOf = (icon?: string) => render(<StatusTag color="grey" text="Past" icon={icon} />).container.querySelector('path')?.getAttribute('d');
  expect(pathOf()).not.toBe(pathOf('ban'));
});

test('an unknown icon name falls back', () => {
  const { container } = render(<StatusTag color="green" text="Done" icon="constructor" />);
  expect(container.querySelector('path')).toHaveAttribute('d');
});

describe('contrast of every tone, both themes', () => {
  const css = readFileSync(join(__dirname, 'tones.css'), 'utf8');
  const pair = (tone: string, part: string): [string, string] => {
    const rule = css.split(`.firm-tone-${tone} {`)[1]?.split('}')[0] ?? '';
    const found = new RegExp(`--firm-tone-${part}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(rule);
    return [found?.[1] ?? '', found?.[2] ?? ''];
  };
  test.each(TONES)('%s', (tone) => {
    const text = pair(tone, 'text');
    const ground = pair(tone, 'bg');
    for (const theme of [0, 1] as const) expect(contrast(text[theme], ground[theme])).toBeGreaterThanOrEqual(4.5);
    // The text colour is also used on cards, for icons and labels.
    expect(contrast(text[0], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text[1], '#1f1f1f')).toBeGreaterThanOrEqual(4.5);
  });
});
