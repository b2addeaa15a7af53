import type { ChannelUsers } from '@patchbay/telephony/production';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { Processes } from '../live/processes.ts';

interface ChannelUsersDeps {
  readonly processId: string;
  readonly notices: Pick<Notices, 'tell' | 'hear'>;
  readonly processes: Pick<Processes, 'onDied'>;
  /** Whether a silent process is certainly gone: one that is only cut off from Redis keeps its calls. */
  isGone(processId: string, address: string): Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Describes the other processes to the trunks: a silent one has its channels until it is certainly gone [TEL-020]. */
export const createChannelUsers = ({
  processId,
  notices,
  processes,
  isGone,
  onError,
}: ChannelUsersDeps): ChannelUsers => ({
  ...{ processId, notices },
  onGone(listener) {
    const look = async (silent: string, address: string): Promise<void> => {
      if (address !== '' && (await isGone(silent, address))) listener(silent);
    };
    processes.onDied((silent, address) => void look(silent, address).catch(onError));
  },
});
