/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const short = /^\+(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Returns the country code of an E.164 number, with its plus; empty for other text. */
export const countryCodeOf = (number: string): string => (short.exec(number) ?? /^\+\d{3}/.exec(number))?.[0] ?? '';
