import { fileTypeOf, type Sound, type SoundQuery, type SoundType } from '@patchbay/shared-contracts/sounds';
import type { ListShape, View } from '@patchbay/shared-ui/list-page';

/** Tabs by position: recorded sounds, and spoken ones [CONF-SOUND-001]. */
export const soundTabs = ['LIb', 'TTS'] as const satisfies readonly SoundType[];
export type SoundTab = 0 | 1;

/** State of the page, under the required names [CONF-SOUND-029]. */
export interface SoundsState {
  readonly activeSoundTab: SoundTab;
  readonly selectedSounds: readonly Sound[];
  readonly searchQuery: string;
  readonly pageSize: number;
  readonly currentPage: number;
}

const TAB = 'tab';
/** Shape of the list's state in the address; only the selection is not kept there. */
export const shape: ListShape = { filters: { [TAB]: ['1'] }, orders: [], dated: false };

export const stateOf = ({ page, size, search, chosen }: View, selectedSounds: readonly Sound[]): SoundsState => ({
  activeSoundTab: chosen[TAB]?.[0] === '1' ? 1 : 0,
  selectedSounds,
  searchQuery: search,
  pageSize: size,
  currentPage: page,
});

/** Switches the tab and resets the view: no search, page 1, ten per page [CONF-SOUND-044, CONF-SOUND-090]. */
export const withTab = (view: View, tab: SoundTab): View => ({
  ...view,
  ...{ page: 1, size: 10, search: '', chosen: tab === 0 ? {} : { [TAB]: ['1'] } },
});

/** Returns the query of a page [CONF-SOUND-066]; `total` is the total known from the previous page, null if unknown. */
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

/** Returns 'MP3' or 'WAV' [CONF-SOUND-027]. */
export const typeOf = ({ soundlibobj }: Sound) => fileTypeOf(soundlibobj.servername);
