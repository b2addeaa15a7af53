import { layTogether } from './together.ts';

describe('services of several areas', () => {
  it('are there together', () => {
    expect(layTogether({ clock: 1 }, [{ board: 2 }, { post: 3 }])).toEqual({ clock: 1, board: 2, post: 3 });
  });

  it('of one name are refused, between areas and with what they stand on', () => {
    expect(() => layTogether({ clock: 1 }, [{ board: 2 }, { board: 3 }])).toThrow('a service called board');
    expect(() => layTogether({ clock: 1 }, [{ clock: 2 }])).toThrow('a service called clock');
  });
});
