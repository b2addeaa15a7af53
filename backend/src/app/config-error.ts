/** An error that the operator can correct, described in one line. */
export class ConfigError extends Error {}
