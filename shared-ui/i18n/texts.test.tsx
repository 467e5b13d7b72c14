/** Texts: loaded for the first time they cause no render elsewhere, those that replace others are shown at once, and none waits for another. */
import { act, render } from '@testing-library/react';
import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { addTexts, loadTexts, startLanguage } from './index.ts';

const texts = (word: string) => inEachLanguage(() => async () => ({ default: { word } }));
let times = 0;

function Word() {
  const { t } = useTranslation('one' as 'ui');
  times += 1;
  return <p>{(t as unknown as (key: string) => string)('word')}</p>;
}

test('texts of another part of the page cause no render, those of a newer release are shown', async () => {
  await addTexts('one', texts('first'));
  await startLanguage(['one']);
  render(<Word />);
  expect(document.body.textContent).toBe('first');
  const before = times;
  await act(async () => {
    await addTexts('two', texts('other'));
    await loadTexts('two');
  });
  expect(times).toBe(before);
  await act(() => addTexts('one', texts('second')));
  expect(document.body.textContent).toBe('second');
});

test('texts that never arrive hold up no others', async () => {
  await addTexts('hanging', inEachLanguage(() => () => new Promise(() => undefined)));
  void loadTexts('hanging');
  await addTexts('three', texts('third'));
  await loadTexts('three');
  expect(i18n.getResource('en', 'three', 'word')).toBe('third');
});
