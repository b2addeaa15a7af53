import { callFlowsContract, flowRoomPath, flowRoomWire } from '@patchbay/shared-contracts/flows';
import type { ServedRooms } from '../../domain/flow-rooms/room-wire.ts';

export { params } from '../../domain/flow-rooms/room-wire.ts';
export const ROOM = `${flowRoomPath}:id/`;
export const config = { gate: callFlowsContract.gate };
export const served: ServedRooms = { ...flowRoomWire, list: 'callflow', gate: callFlowsContract.gate };
