/**
 * A text as words are looked for in it: whatever its case, width (ＳＴＯＰ, ｽﾄｯﾌﾟ), accents, punctuation and spaces. Only accents of Latin
 * letters go: a voiced kana is another letter.
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
