/**
 * Rules of a job that sends one e-mail. A mail server that is away is tried again for about five days, as mail servers do among themselves
 * (RFC 5321, 4.5.4.1): 640 attempts with 11 minutes between them on average.
 */
export const letterRules = {
  ...{ attempts: 640, backOff: { firstMs: 20_000, mostMs: 900_000 } },
  ...{ leaseMs: 60_000, atOnce: 1 },
} as const;
