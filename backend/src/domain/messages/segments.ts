import type { Segments } from '@patchbay/shared-contracts/messages';

export { isTooLong, segmentsOf, type Segments } from '@patchbay/shared-contracts/messages';

/** Coins a segment costs; what comes in costs nothing. */
const SEGMENT_COINS = 1;
export const costOf = ({ count }: Segments): number => count * SEGMENT_COINS;
