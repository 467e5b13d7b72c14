/** The fields of a temperature reading (docs/rules/health.md#temperature), named in `contract/locales`. */
import { choice, flag, longText, moment, number, references } from '@firm/platform/contract/entity/fieldKinds';
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
  /** A fever, by the threshold in the settings. */
  flagged: flag({ readOnly: true }),
  /** In the time zone of the resident's dormitory. */
  session: choice(temperatureSessions, { always: true, readOnly: true }),
} as const;
