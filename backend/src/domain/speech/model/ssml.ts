import type { SpokenPart } from '@patchbay/shared-contracts/sounds';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');

function tagOf(part: SpokenPart): string {
  if ('pauseMs' in part) return `<break time="${part.pauseMs}ms"/>`;
  const { words, emphasis, pitch } = part;
  const stressed = emphasis === null ? escaped(words) : `<emphasis level="${emphasis}">${escaped(words)}</emphasis>`;
  return pitch === 0 ? stressed : `<prosody pitch="${pitch > 0 ? '+' : ''}${pitch}%">${stressed}</prosody>`;
}

/** Returns SSML that all supported voices understand alike: words, pauses, emphasis and pitch [CONF-SOUND-094]. */
export const ssmlOf = (parts: readonly SpokenPart[], rate?: number): string => {
  const said = parts.map(tagOf).join(' ');
  return `<speak>${rate === undefined || rate === 100 ? said : `<prosody rate="${rate}%">${said}</prosody>`}</speak>`;
};
