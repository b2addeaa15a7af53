import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { BARS, peaksOf } from '../model/peaks.ts';

/** A file, its address in this page and how loud it is along the way; null where it is too long to look into. */
export interface Sound {
  readonly url: string;
  readonly peaks: readonly number[] | null;
}
export type Sounding = { phase: 'loading' } | { phase: 'ready'; sound: Sound } | { phase: 'failed' };

/** Decoded, a file is some twelve times as large: longer ones are played without a picture. Bytes. */
const MOST_DECODED = 24_000_000;

/** Throws for what is no sound. */
async function peaksIn(file: Blob): Promise<readonly number[] | null> {
  if (file.size > MOST_DECODED) return null;
  // Any rate will do for a picture; the lowest that every browser takes is the cheapest.
  const context = new OfflineAudioContext(1, 1, 8000);
  const decoded = await context.decodeAudioData(await file.arrayBuffer());
  return peaksOf(decoded.getChannelData(0), BARS);
}

/** The sound behind an address of the API; freed when it is no longer shown. What cannot be decoded has failed. */
export function useSound(path: string): Sounding {
  const { request } = useConsole();
  const loaded = useQuery<Sound | null>({
    queryKey: ['sound', path],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const result = await request.file(path, signal);
      if (!result.ok) return null;
      const peaks = await peaksIn(result.data);
      return { url: URL.createObjectURL(result.data), peaks };
    },
  });
  const sound = loaded.data ?? null;
  useEffect(() => () => URL.revokeObjectURL(sound?.url ?? ''), [sound]);
  if (sound !== null) return { phase: 'ready', sound };
  return { phase: loaded.isPending ? 'loading' : 'failed' };
}
