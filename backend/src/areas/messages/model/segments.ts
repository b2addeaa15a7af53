import { SegmentedMessage } from 'sms-segments-calculator';
import { SMS_MAX_SEGMENTS } from '@patchbay/shared-contracts/messages';

export interface Segments {
  readonly encoding: 'GSM-7' | 'UCS-2';
  readonly count: number;
}

/** How a text travels: GSM-7 where each character is in its alphabet, else UCS-2 (3GPP TS 23.038, 23.040 for long ones). */
export function segmentsOf(text: string): Segments {
  const { encodingName, segmentsCount } = new SegmentedMessage(text, 'auto');
  return { encoding: encodingName === 'GSM-7' ? 'GSM-7' : 'UCS-2', count: segmentsCount };
}

export const isTooLong = ({ count }: Segments): boolean => count > SMS_MAX_SEGMENTS;

/** Coins a segment costs; what comes in costs nothing. */
const SEGMENT_COINS = 1;
export const costOf = ({ count }: Segments): number => count * SEGMENT_COINS;
