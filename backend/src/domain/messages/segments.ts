import type { Segments } from '@patchbay/shared-contracts/messages';

export { isTooLong, segmentsOf, type Segments } from '@patchbay/shared-contracts/messages';

/** Price of a segment in coins; inbound SMS are free. */
const SEGMENT_COINS = 1;
export const costOf = ({ count }: Segments): number => count * SEGMENT_COINS;
