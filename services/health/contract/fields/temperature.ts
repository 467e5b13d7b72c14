/** The fields of one reading of a temperature (docs/rules/health.md#temperature). Named in `contract/locales`. */
import { choice, flag, longText, moment, number, references } from '@firm/platform/contract/entity/field';
import { healthLimits, measuringMethods, temperatureScale, temperatureSessions } from '../limits.ts';

const notInForm = 'noted in rounds, resident after resident, or read from a file';

/** What the user who takes the temperature enters. */
export const readingFields = {
  /** °C, one decimal. */
  temperature: number(temperatureScale.min, temperatureScale.max, { required: true, notInForm }),
  taken_at: moment({ always: true, notInForm }),
  method: choice(measuringMethods, { always: true, notInForm }),
  symptoms: references('symptomtypes', healthLimits.symptoms, { notInForm }),
  remarks: longText(healthLimits.remarks, { notInForm }),
} as const;

/** What the service sets itself. */
export const readingFacts = {
  /** A fever: from the temperature on that the settings say. */
  flagged: flag({ readOnly: true }),
  /** By the clock of the resident's dormitory. */
  session: choice(temperatureSessions, { always: true, readOnly: true }),
} as const;
