/** The shell imports this: it puts every module of the table into the shell's build, each to be loaded on demand. */
import { sharedModules } from './sharedModules.ts';

// Naming what it holds keeps the table in the build.
Object.keys(sharedModules);
