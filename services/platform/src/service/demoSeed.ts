/**
 * What the commands of a seed say of themselves that writes the demo's organisations in one transaction, so that one that
 * died leaves nothing half done. Nothing else may write for two.
 */
export const demoSeed = 'demo data';
