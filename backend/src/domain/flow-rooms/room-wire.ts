import { errorAnswerSchema, type UserGate } from '@patchbay/shared-contracts';
import type { roomWire } from '@patchbay/shared-contracts/flows';
import { z } from 'zod';
import { refusalsOfOne } from '../../kernel/edge/openapi.ts';

/** A kind of flows at the wire: its list's name, its gate, what it calls its flows in summaries, and its schemas. */
export interface ServedRooms extends ReturnType<typeof roomWire<readonly [string, ...string[]]>> {
  readonly list: 'callflow' | 'smsflow';
  readonly gate: UserGate;
}

export const params = z.strictObject({ id: z.string().max(64) });

/** What the routes of one kind have in common. */
export const partsOf = ({ path, gate, conflict, refused }: ServedRooms) => ({
  ROOM: `${path}:id/` as const,
  config: { gate },
  /** What changes what customers meet is for who signed in lately [SEC-008]. */
  freshConfig: { gate, fresh: 'everybody' } as const,
  refusedChange: { ...refusalsOfOne, 409: conflict, 422: refused },
  refusedDraft: { ...refusalsOfOne, 409: conflict, 422: errorAnswerSchema },
});
