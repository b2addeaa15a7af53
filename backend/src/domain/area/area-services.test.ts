import { createAreaServices } from './area-services.ts';

const board = { name: 'live', services: ({ clock }: { readonly clock: number }) => ({ board: clock + 1 }) };
const post = { name: 'mail', services: () => ({ post: 3 }) };
const bare = { name: 'guide' };

describe('services of several areas', () => {
  it('are merged, each made from the base', () => {
    const services = createAreaServices({ clock: 1 }, [board, bare, post]);
    const { clock, board: made, post: sent }: Readonly<Record<'clock' | 'board' | 'post', number>> = services;
    expect({ clock, made, sent }).toEqual({ clock: 1, made: 2, sent: 3 });
  });

  it('with one name are refused by types and at the start, between areas and with the base', () => {
    // @ts-expect-error Two areas make a service called board
    expect(() => createAreaServices({ clock: 1 }, [board, { ...board, name: 'wall' }])).toThrow(
      'a service called board',
    );
    // @ts-expect-error Two areas make a service called post
    expect(() => createAreaServices({ clock: 1, post: 2 }, [post])).toThrow('a service called post');
  });

  it('need existing services, or types name the missing one', () => {
    // @ts-expect-error Property 'clock' is missing
    expect(createAreaServices({ post: 1 }, [board])).toEqual({ post: 1, board: NaN });
  });
});
