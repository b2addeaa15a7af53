import { AGENTS_ROOM } from '@patchbay/shared-contracts';
import { QuickButton, useConsole } from '@patchbay/shared-ui';
import { useState } from 'react';
import { drawings } from '../../live/ui/drawings.ts';
import { useRoomTexts } from '../texts/index.ts';
import { ActDialog } from './act-dialog.tsx';

/** Sends a message to the agent of a row, for users with access to the page of agents [LIVE-031]. */
export function MessageAgent({ agentId, name }: { agentId: string; name: string }) {
  const t = useRoomTexts();
  const { can } = useConsole();
  const [isAsking, ask] = useState(false);
  if (agentId === '' || !can(AGENTS_ROOM)) return null;
  const agent = { agent_id: agentId, user_id: null, name, queues: [] };
  return (
    <>
      <QuickButton drawing={drawings.mail} label={t('act.message')} onPress={() => ask(true)} />
      {isAsking ? <ActDialog pending={{ act: 'message', agent }} queues={[]} onClose={() => ask(false)} /> : null}
    </>
  );
}
