import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { SafeTag } from './ZoneState.tsx';

test('the public status is green only beside a clear level, since it does not know who is ill; its sign says the same as its words', () => {
  const [check, cross] = (['check', 'cross'] as const).map((name) => {
    const { container, unmount } = renderArea(<Icon name={name} />);
    const sign = container.querySelector('svg')?.innerHTML;
    unmount();
    return sign;
  });
  const signs = { check, cross };
  const toneOf = (zone: Parameters<typeof SafeTag>[0]['zone']): string | undefined => {
    const { container, unmount } = renderArea(<SafeTag zone={zone} />);
    const status = container.querySelector('.firm-status');
    expect(status).toHaveTextContent(zone.is_safe ? 'Safe to enter' : 'Not safe to enter now');
    expect(container.querySelector('svg')?.innerHTML).toBe(zone.is_safe ? signs.check : signs.cross);
    const tone = [...(status?.classList ?? [])].find((name) => name.startsWith('firm-tone-'));
    unmount();
    return tone;
  };
  expect(toneOf({ is_safe: true, level: 'clear' })).toBe('firm-tone-green');
  for (const level of ['affected', 'watch', 'disinfect'] as const) expect(toneOf({ is_safe: true, level })).toBe('firm-tone-grey');
  expect(toneOf({ is_safe: false, level: 'clear' })).toBe('firm-tone-red');
});
