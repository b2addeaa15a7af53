import { errorAnswerSchema, type UserGate } from '@patchbay/shared-contracts';
import type { roomWire } from '@patchbay/shared-contracts/flows';
import { z } from 'zod';
import { refusalsOfOne } from '../../kernel/edge/openapi.ts';

/** Wire definition of a kind of flows: name of its list, its gate, its name in summaries, and its schemas. */
export interface ServedRooms extends ReturnType<typeof roomWire<readonly [string, ...string[]]>> {
  readonly list: 'callflow' | 'smsflow';
  readonly gate: UserGate;
}

export const params = z.strictObject({ id: z.string().max(64) });

/** Returns the parts shared by the routes of one kind. */
export const routeParts = ({ path, gate, conflict, refused }: ServedRooms) => ({
  ROOM: `${path}:id/` as const,
  config: { gate },
  /** Changes that affect customers need a recent sign-in [SEC-008]. */
  freshConfig: { gate, fresh: 'everybody' } as const,
  refusedChange: { ...refusalsOfOne, 409: conflict, 422: refused },
  refusedDraft: { ...refusalsOfOne, 409: conflict, 422: errorAnswerSchema },
});
