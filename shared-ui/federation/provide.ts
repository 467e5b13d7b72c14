/** Imported by the shell: includes every module of the table in the shell's build, each loaded on demand. */
import { sharedModules } from './sharedModules.ts';

// A reference to its content keeps the table in the build.
Object.keys(sharedModules);
