/** External address of a local port: a server-reflexive ICE candidate (RFC 8445 §5.1.1.2). */
export interface Reflexive {
  readonly localPort: number;
  readonly seenPort: number;
}

/** Whether each server sees the same local port at a different external one (address-dependent mapping, RFC 4787 §4.1). */
export const isSymmetric = (candidates: readonly Reflexive[]): boolean =>
  candidates.some((one) =>
    candidates.some(({ localPort, seenPort }) => localPort === one.localPort && seenPort !== one.seenPort),
  );

/** Whether the browser cannot work behind such a network: only Firefox [SIP-020]. */
export const needsOpenNat = (userAgent: string): boolean => /\bFirefox\//.test(userAgent);
