/**
 * Normalises a text for searching words: ignores case, width (ＳＴＯＰ, ｽﾄｯﾌﾟ), accents, punctuation and spaces. Only accents of Latin
 * letters are removed: a voiced kana is a different letter.
 */
export const normalText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/[\p{P}\p{Z}\s]+/gu, ' ')
    .replace(/[\p{C}\ufe0f]/gu, '')
    .trim();
