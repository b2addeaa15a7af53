import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';

export type Recording = { phase: 'loading' } | { phase: 'ready'; url: string } | { phase: 'failed' };

/** The sound of a recording as an object address; freed when it is no longer shown. */
export function useRecording(path: string): Recording {
  const { request } = useConsole();
  const file = useQuery<string | null>({
    queryKey: ['recording', path],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const result = await request.file(path, signal);
      return result.ok ? URL.createObjectURL(result.data) : null;
    },
  });
  const url = file.data ?? null;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  if (url !== null) return { phase: 'ready', url };
  return { phase: file.isPending ? 'loading' : 'failed' };
}
