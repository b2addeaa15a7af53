import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FlowPresence } from '@patchbay/shared-contracts/flows';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { SharedState } from '../../kernel/shared-state/shared-state.ts';
import { toldTo, type Present } from './model/presence.ts';

export interface PresenceDeps {
  readonly shared: Pick<SharedState, 'values' | 'notices'>;
  readonly sessions: Pick<Sessions, 'onEnded'>;
  readonly onError: (error: unknown) => void;
}

/** Tab that receives presence messages. */
export interface PresentTab {
  send(presence: FlowPresence): void;
  /** Pings the tab; false when the last ping was not answered. */
  isThere(): boolean;
  close(): void;
}

interface Tab extends Present {
  readonly key: string;
  readonly room: string;
  readonly sessionId: string;
  readonly tab: PresentTab;
  said: string;
}

/** Time after which a vanished page, or one of a dead process, is forgotten. */
const FORGOTTEN_MS = 40_000;
const TOPIC = 'flow rooms';
const presentSchema = z.object({ userId: z.string(), name: z.string() });

export const roomNameOf = (accountId: string, flowId: string): string => `flow room ${accountId} ${flowId}`;

/** Tracks which users have which flow open, across all processes; each tab is notified at once of changes [CONF-FLOW-004]. */
export function createFlowPresences({ shared: { values, notices }, sessions, onError }: PresenceDeps) {
  const tabs = new Set<Tab>();
  const inRoom = (room: string) => [...tabs].filter((each) => each.room === room);
  const look = async (room: string, isBeat = false): Promise<void> => {
    const here = inRoom(room);
    if (here.length === 0) return;
    const fields = [...(await values.of(room))];
    const all = new Map(fields.map(([key, text]): [string, Present] => [key, presentSchema.parse(JSON.parse(text))]));
    for (const each of here) all.set(each.key, each);
    for (const each of here) {
      const presence = toldTo(each.key, all);
      const said = JSON.stringify(presence);
      if (isBeat || said !== each.said) each.tab.send(presence);
      each.said = said;
    }
  };
  const lookSoon = (room: string, isBeat = false) => void look(room, isBeat).catch(onError);
  const changed = (room: string) => {
    lookSoon(room);
    notices.tell(TOPIC, room);
  };
  const put = ({ key, room, userId, name }: Tab) =>
    values.put(room, key, JSON.stringify({ userId, name }), FORGOTTEN_MS);
  const leave = (tab: Tab) => {
    if (!tabs.delete(tab)) return;
    values.remove(tab.room, tab.key);
    changed(tab.room);
  };
  const drop = (tab: Tab) => {
    leave(tab);
    tab.tab.close();
  };
  notices.hear(TOPIC, (room) => lookSoon(room));
  sessions.onEnded(async ({ sessionId }) => [...tabs].filter((tab) => tab.sessionId === sessionId).forEach(drop));
  return {
    /** Adds a tab; returns a function that removes it. */
    enter(room: string, who: Present & { readonly sessionId: string }, tab: PresentTab): () => void {
      const entered: Tab = { ...who, key: randomUUID(), room, tab, said: '' };
      tabs.add(entered);
      put(entered);
      changed(room);
      return () => leave(entered);
    },
    /**
     * To be called every `HEARTBEAT_MS`: drops vanished tabs, renews the entries of the others, reads each room again to notice expired
     * entries, and sends each tab a heartbeat.
     */
    heartbeat() {
      for (const tab of tabs) {
        if (tab.tab.isThere()) put(tab);
        else drop(tab);
      }
      for (const room of new Set([...tabs].map((tab) => tab.room))) lookSoon(room, true);
    },
    close: () => [...tabs].forEach(drop),
  };
}
export type FlowPresences = ReturnType<typeof createFlowPresences>;
