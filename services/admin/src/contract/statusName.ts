/** What the states of a contract are called. */
import type { ContractStatus } from '../../contract/contractMoves.ts';
import ar from '../../contract/locales/ar.json' with { type: 'json' };
import en from '../../contract/locales/en.json' with { type: 'json' };
import es from '../../contract/locales/es.json' with { type: 'json' };
import fr from '../../contract/locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar };

export const statusNameIn = (language: keyof typeof texts, status: ContractStatus): string => texts[language].choice.status[status];
