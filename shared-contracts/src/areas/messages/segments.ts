import { SMS_MAX_SEGMENTS } from './sms.ts';

export interface Segments {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** At least one. */
  readonly count: number;
}

/** 3GPP TS 23.038 §6.2.1, and its extension table, whose characters take two septets. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';
const plain = new Set(GSM);
const extended = new Set(EXTENSION);

/** Length of a text in its encoding; `left`: free places in its last segment. */
export interface SmsLength extends Segments {
  readonly left: number;
}

/** Splits into segments of `size` places, without cutting a character (3GPP TS 23.040 §9.2.3.24.1). */
function partsOf(sizes: readonly number[], size: number): Pick<SmsLength, 'count' | 'left'> {
  let [count, used] = [1, 0];
  for (const each of sizes) {
    if (used + each > size) [count, used] = [count + 1, 0];
    used += each;
  }
  return { count, left: size - used };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, each) => total + each, 0);

/** Returns a text's length: in GSM-7 when all characters are in its alphabet, otherwise in UCS-2. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isGsm = characters.every((each) => plain.has(each) || extended.has(each));
  const sizes = characters.map((each) => (isGsm ? (extended.has(each) ? 2 : 1) : each.length));
  const [single, part] = isGsm ? [160, 153] : [70, 67];
  const whole = sum(sizes);
  const parts = whole <= single ? { count: 1, left: single - whole } : partsOf(sizes, part);
  return { encoding: isGsm ? 'GSM-7' : 'UCS-2', ...parts };
}

/** Returns the segments that a text is charged for. */
export function segmentsOf(text: string): Segments {
  const { encoding, count } = smsLength(text);
  return { encoding, count };
}

export const isTooLong = ({ count }: Segments): boolean => count > SMS_MAX_SEGMENTS;
