/** The shell imports this: it puts every module of the table into the shell's build, each to be loaded on demand. */
import { sharedModules } from './sharedModules.ts';

/** Names of what the shell provides. */
export const provided: readonly string[] = Object.keys(sharedModules);
