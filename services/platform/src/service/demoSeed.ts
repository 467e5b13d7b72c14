/**
 * The comment on the commands of a seed that writes the demo's organisations in one transaction, so that a seed that dies leaves
 * nothing half done. Nothing else may write for two organisations.
 */
export const demoSeed = 'demo data';
