/** Figures of a quarter that are money, as they are read: with all decimals of their currency. They are stored as plain numbers and texts, since a report that was sent stays as it is. */
import type { Language } from '@firm/platform/errors/messages';
import { amountsIn } from '@firm/platform/pdf/figures';
import { digitsOf } from '../../contract/contract/money.ts';
import type { QuarterFigures } from './figures.ts';
import type { FigureName } from './texts.ts';

type FigureValue = number | string | null;

const rates: readonly FigureName[] = ['rate_lowest', 'rate_mean', 'rate_highest'];
/** Several currencies are stored as `310.5 SGD · 250 USD`. */
const between = ' · ';

/** @returns `digits`: decimals of a number that is an amount. Reports of an earlier release give one number for rates of several currencies; it has none. */
export function shownFigure(key: FigureName, value: FigureValue, { currency }: QuarterFigures['rental_rates'], language: Language): { readonly value: FigureValue; readonly digits?: number } {
  const isRate = rates.includes(key);
  if (typeof value === 'string' && (isRate || key === 'charged')) return { value: value.split(between).map((one) => amountIn(one, language)).join(between) };
  return typeof value === 'number' && isRate && typeof currency === 'string' && !currency.includes(between) ? { value, digits: digitsOf(currency) } : { value };
}

/** `310.5 SGD` in the language; whatever else is stored stays as it is. */
function amountIn(stored: string, language: Language): string {
  const [, amount, currency] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(stored) ?? [];
  if (amount === undefined || currency === undefined) return stored;
  return `${amountsIn(language, digitsOf(currency))(Number(amount))}\u00a0${currency}`;
}
