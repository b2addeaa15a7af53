/** How one local port is seen from outside: a server-reflexive ICE candidate (RFC 8445 §5.1.1.2). */
export interface Reflexive {
  readonly localPort: number;
  readonly seenPort: number;
}

/** Each server sees the same local port at another one (address-dependent mapping, RFC 4787 §4.1). */
export const isSymmetric = (candidates: readonly Reflexive[]): boolean =>
  candidates.some((one) =>
    candidates.some(({ localPort, seenPort }) => localPort === one.localPort && seenPort !== one.seenPort),
  );

/** Only Firefox cannot do with such a network [SIP-020]. */
export const needsOpenNat = (userAgent: string): boolean => /\bFirefox\//.test(userAgent);
