import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { BARS, peaksOf } from '../model/peaks.ts';

/** An audio file, its object URL, and its peaks; null where it is too long to decode. */
export interface Sound {
  readonly url: string;
  readonly peaks: readonly number[] | null;
}
export type Sounding = { phase: 'loading' } | { phase: 'ready'; sound: Sound } | { phase: 'failed' };

/** Maximum size to decode, bytes: decoded, a file is about twelve times as large. Longer ones play without a waveform. */
const MOST_DECODED = 24_000_000;

/** Throws for a file that is no audio. */
async function peaksIn(file: Blob): Promise<readonly number[] | null> {
  if (file.size > MOST_DECODED) return null;
  // Any rate will do for a waveform; the lowest that all browsers accept is the cheapest.
  const context = new OfflineAudioContext(1, 1, 8000);
  const decoded = await context.decodeAudioData(await file.arrayBuffer());
  return peaksOf(decoded.getChannelData(0), BARS);
}

/** Loads the audio at an API path; released when no longer shown. Undecodable audio counts as failed. */
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
