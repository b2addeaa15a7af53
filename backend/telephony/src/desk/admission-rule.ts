/** How a process did since the last look. */
export interface Strain {
  /** Share of the time that its one thread worked, 0–1. */
  readonly busy: number;
  /** Share of audio frames that were begun more than a whole frame late, 0–1; many of them are heard. */
  readonly late: number;
}

/** `open` admits calls; each is expected to cost what a call costs here until the next look shows it. */
export interface Room {
  readonly open: boolean;
  readonly busy: number;
  readonly admitted: number;
}

// From P14: audio is whole up to about 80 % of a core; a call takes about 1 % of one, its set-up for a moment as much again.
const FULL_BUSY = 0.8;
const FREE_BUSY = 0.7;
const FULL_LATE = 0.05;
const FREE_LATE = 0.01;
const COST_OF_CALL = 0.015;
/** With so few calls it is not they who keep the process busy (a start, a large report), and refusing one would help nobody. */
const ALWAYS = 8;

export const emptyRoom: Room = { open: true, busy: 0, admitted: 0 };

/** open ──busy or late──▶ full ──clearly less of both──▶ open */
export const looked = (room: Room, { busy, late }: Strain): Room => {
  const isFull = busy >= FULL_BUSY || late >= FULL_LATE;
  const isFree = busy < FREE_BUSY && late < FREE_LATE;
  return { open: room.open ? !isFull : isFree, busy, admitted: 0 };
};

/** `undefined`: no room for one more beside those that run. */
export const admit = (room: Room, running: number): Room | undefined => {
  const isRoom = room.open && room.busy + room.admitted * COST_OF_CALL < FULL_BUSY;
  return isRoom || running < ALWAYS ? { ...room, admitted: room.admitted + 1 } : undefined;
};
