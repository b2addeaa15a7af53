export { RoomTitle } from './room-title.tsx';
export { useLeftRoom, type LinkOfRoom } from './use-left-room.ts';
