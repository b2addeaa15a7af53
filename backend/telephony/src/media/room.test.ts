import { levelAt } from '../testing/level.ts';
import { createFrameClock } from './frame-clock.ts';
import { FRAME_SAMPLES, type Pcm } from './frame.ts';
import { createRoom, type Seat } from './room.ts';
import { cadence, loopSource } from './tones.ts';

const tone = (hz: number) => loopSource(cadence([hz], [1000], 8000));
const TONES = [500, 700, 900];

/** Three seats that each speak one tone, and a recorder. */
const openRoom = () => {
  const room = createRoom();
  const heard: Pcm[][] = TONES.map(() => []);
  const recorded: Pcm[] = [];
  const seats: Seat[] = TONES.map((_, i) => room.seat((frame) => void heard[i]?.push(frame)));
  const voices = TONES.map(tone);
  room.tap((frame) => void recorded.push(frame));
  const talk = (frames: number) => {
    for (let n = 0; n < frames; n++) {
      seats.forEach((seat, i) => seat.hear(voices[i]?.() ?? new Int16Array(0)));
      room.tick();
    }
  };
  const join = (frames: readonly Pcm[]): Pcm => Int16Array.from(frames.flatMap((frame) => [...frame]));
  const tonesIn = (frames: readonly Pcm[]) => TONES.filter((hz) => levelAt(join(frames), hz) > 3000);
  return { room, seats, talk, heard, recorded, tonesIn };
};

describe('a room', () => {
  it('lets one who speaks to nobody hear all; with one listener only that one hears it; no recording has either [rule /live-interactions/call-monitor: LIVE-026]', () => {
    const { seats, talk, heard, recorded, tonesIn } = openRoom();
    const [first, , third] = seats;
    third?.speakTo(() => false);
    talk(50);
    expect(heard.map(tonesIn)).toEqual([[700], [500], [500, 700]]);
    expect(tonesIn(recorded)).toEqual([500, 700]);
    heard.forEach((frames) => frames.splice(0));
    third?.speakTo((other) => other === first);
    talk(50);
    expect(heard.map(tonesIn)).toEqual([[700, 900], [500], [500, 700]]);
    expect(tonesIn(recorded)).toEqual([500, 700]);
    heard.forEach((frames) => frames.splice(0));
    third?.speakTo('everybody');
    talk(50);
    expect(heard.map(tonesIn)).toEqual([
      [700, 900],
      [500, 900],
      [500, 700],
    ]);
  });

  it('gives a recorder each side separately, but not what only some hear', () => {
    const { room, seats, talk, tonesIn } = openRoom();
    const apart: Pcm[][] = TONES.map(() => []);
    room.tap((_, voiceOf) => seats.forEach((seat, i) => apart[i]?.push(voiceOf(seat) ?? new Int16Array(0))));
    seats[2]?.speakTo((other) => other === seats[0]);
    talk(50);
    expect(apart.map(tonesIn)).toEqual([[500], [700], []]);
    seats[0]?.leave();
    apart.forEach((frames) => frames.splice(0));
    talk(50);
    expect(apart.map(tonesIn)).toEqual([[], [700], []]);
  });

  it('lets each hear all others, and records all', () => {
    const { talk, heard, recorded, tonesIn } = openRoom();
    talk(50);
    expect(heard.map(tonesIn)).toEqual([
      [700, 900],
      [500, 900],
      [500, 700],
    ]);
    expect(tonesIn(recorded)).toEqual(TONES);
  });

  it('a listener of a playback hears only that, and is neither heard nor recorded', () => {
    const { seats, talk, heard, recorded, tonesIn } = openRoom();
    seats[0]?.playTo(tone(900));
    talk(50);
    expect(heard.map(tonesIn)).toEqual([[900], [900], [700]]);
    expect(tonesIn(recorded)).toEqual([700, 900]);
  });

  it('a muted seat hears, and is not heard', () => {
    const { seats, talk, heard, tonesIn } = openRoom();
    seats[1]?.mute(true);
    talk(50);
    expect(heard.map(tonesIn)).toEqual([[900], [500, 900], [500]]);
  });

  it('records silence while nobody talks, so that the timeline has no gap', () => {
    const { seats, talk, recorded, tonesIn } = openRoom();
    seats.forEach((seat) => seat.playTo(tone(900)));
    talk(30);
    expect([recorded.length, tonesIn(recorded)]).toEqual([30, []]);
  });

  it('a seat is heard again after its playback', () => {
    const { seats, talk, heard, tonesIn } = openRoom();
    seats[0]?.playTo(tone(900));
    talk(20);
    heard.forEach((frames) => frames.splice(0));
    seats[0]?.playTo(undefined);
    talk(50);
    expect(heard.map((frames) => frames.length)).toEqual([50, 50, 50]);
    expect(heard.map(tonesIn)[1]).toEqual([500, 900]);
  });

  it('a sum that is too loud is clipped, not wrapped around', () => {
    const room = createRoom();
    let loudest = 0;
    room.seat((frame) => {
      loudest = Math.max(...frame);
    });
    [30_000, 30_000].forEach((level) => room.seat(() => undefined).hear(new Int16Array(FRAME_SAMPLES).fill(level)));
    room.tick();
    expect(loudest).toBe(32_767);
  });

  it('a seat that left is no longer heard', () => {
    const { seats, talk, heard, tonesIn } = openRoom();
    seats[2]?.leave();
    talk(50);
    expect(heard.map(tonesIn)).toEqual([[700], [500], []]);
  });
});

describe('the frame clock', () => {
  const createTime = () => {
    let now = 0;
    let pending: { at: number; run: () => void } | undefined;
    return {
      time: {
        now: () => now,
        after: (ms: number, run: () => void) => {
          pending = { at: now + ms, run };
          return () => {
            pending = undefined;
          };
        },
      },
      /** The timer fires `late` ms after it is due. */
      fire: (late: number) => {
        const due = pending;
        pending = undefined;
        if (!due) return;
        now = due.at + late;
        due.run();
      },
      isIdle: () => pending === undefined,
      now: () => now,
    };
  };

  it('does not drift when every timer is late', () => {
    const { time, fire, now } = createTime();
    let ticks = 0;
    createFrameClock(time, () => undefined).each(() => void ticks++);
    for (let i = 0; i < 500; i++) fire(3);
    expect(Math.abs(ticks - now() / 20)).toBeLessThan(1.5);
  });

  it('skips what it missed in a long stall instead of playing it in a burst', () => {
    const { time, fire } = createTime();
    let ticks = 0;
    createFrameClock(time, () => undefined).each(() => void ticks++);
    fire(10_000);
    expect(ticks).toBe(5);
  });

  it('rests without listeners, and one that throws does not stop the others', () => {
    const { time, fire, isIdle } = createTime();
    const failures: unknown[] = [];
    const clock = createFrameClock(time, (error) => void failures.push(error));
    let ticks = 0;
    const stops = [
      clock.each(() => {
        throw new Error('broken');
      }),
      clock.each(() => void ticks++),
    ];
    fire(0);
    expect([failures.length, ticks]).toEqual([1, 1]);
    stops.forEach((stop) => stop());
    fire(0);
    expect(isIdle()).toBe(true);
  });
});
