import { fileTypeOf, type Sound, type SoundQuery, type SoundType } from '@patchbay/shared-contracts/sounds';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';

/** By their places: recorded sounds, and those that a voice spoke [CONF-SOUND-001]. */
export const soundTabs = ['LIb', 'TTS'] as const satisfies readonly SoundType[];
export type SoundTab = 0 | 1;

/** What the page is about, by the documents' names [CONF-SOUND-029]. */
export interface SoundsState {
  readonly activeSoundTab: SoundTab;
  readonly selectedSounds: readonly Sound[];
  readonly searchQuery: string;
  readonly pageSize: number;
  readonly currentPage: number;
}

const TAB = 'tab';
/** All but the selection stands in the address. */
export const shape: ListShape = { filters: { [TAB]: ['1'] }, orders: [], dated: false };

export const stateOf = ({ page, size, search, chosen }: View, selectedSounds: readonly Sound[]): SoundsState => ({
  activeSoundTab: chosen[TAB]?.[0] === '1' ? 1 : 0,
  selectedSounds,
  searchQuery: search,
  pageSize: size,
  currentPage: page,
});

/** Another tab begins anew: without a search, at page 1, with ten a page [CONF-SOUND-044, CONF-SOUND-090]. */
export const withTab = (view: View, tab: SoundTab): View => ({
  ...view,
  ...{ page: 1, size: 10, search: '', chosen: tab === 0 ? {} : { [TAB]: ['1'] } },
});

/** What a page is asked by [CONF-SOUND-066]; `total` is what the page before knew of it, null for nothing. */
export function queryOf(
  { activeSoundTab, searchQuery, pageSize, currentPage }: Omit<SoundsState, 'selectedSounds'>,
  total: number | null,
): SoundQuery & Readonly<Record<string, string | number>> {
  return {
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
    type: soundTabs[activeSoundTab],
    ...(searchQuery === '' ? {} : { soundlibobj__soundname__icontains: searchQuery }),
    ...(total === null ? {} : { total_entries: total, total_pages: Math.ceil(total / pageSize) }),
  };
}

export const isRecorded = ({ type }: Sound): boolean => type === 'LIb';

/** 'MP3' or 'WAV' [CONF-SOUND-027]. */
export const typeOf = ({ soundlibobj }: Sound) => fileTypeOf(soundlibobj.servername);
