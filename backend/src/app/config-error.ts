/** Says in one line what the operator can put right. */
export class ConfigError extends Error {}
