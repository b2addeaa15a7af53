import { useEffect } from 'react';
import {
  soundListAnswerSchema,
  soundPaths,
  voicesAnswerSchema,
  type SoundList,
} from '@patchbay/shared-contracts/sounds';
import { pageWithin } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { queryOf, type SoundsState } from '../model/sounds-state.ts';

export const SOUNDS = 'sounds';

/** Returns a page of sounds; the previous one stays until it arrives. A page beyond the end returns to the first [PAGE-009]. */
export function useSounds(state: SoundsState, toPage: (page: number) => void) {
  const { activeSoundTab, searchQuery, pageSize, currentPage } = state;
  const client = useQueryClient();
  const list = [SOUNDS, activeSoundTab, searchQuery];
  const known = client
    .getQueriesData<SoundList>({ queryKey: list })
    .flatMap(([, data]) => data?.meta.total_count ?? []);
  const query = useAnswer(
    [...list, pageSize, currentPage],
    { path: soundPaths.userSounds, query: queryOf(state, known.at(-1) ?? null), answer: soundListAnswerSchema },
    { keepsBefore: true },
  );
  const { data, isPlaceholderData } = query;
  const page = data === undefined ? currentPage : pageWithin(currentPage, data.meta.total_count, pageSize);
  const beyond = !isPlaceholderData && page !== currentPage;
  useEffect(() => {
    if (beyond) toPage(page);
  }, [beyond, page, toPage]);
  return query;
}

/** Returns the available voices, with their real names. */
export const useVoices = () =>
  useAnswer(['sound voices'], { path: soundPaths.voices, answer: voicesAnswerSchema }).data?.data;
