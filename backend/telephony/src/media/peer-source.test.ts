import { createPeerSource, type Place } from './peer-source.ts';

const place = (port: number, host = '192.0.2.1'): Place => ({ host, port });
const [NAMED, NAT, STRANGER, MOVED] = [place(4000), place(4444), place(6666, '198.51.100.9'), place(4100)];

const open = () => {
  let now = 0;
  const source = createPeerSource(() => now);
  const names = (place: Place | undefined, isSentTo = true) => source.names(place, isSentTo);
  return { ...source, names, wait: (ms: number) => void (now += ms) };
};

describe('only the peer speaks [TEL-024]', () => {
  it('nobody before signalling has named it', () => expect(open().admits(NAMED)).toBe(false));

  it('who is named is heard at any time, and sent to', () => {
    const source = open();
    source.names(NAMED);
    source.wait(60_000);
    expect([source.admits(NAMED), source.target()]).toEqual([true, NAMED]);
  });

  it('a stranger is not once the peer has spoken, nor after the short time in which it may come from elsewhere', () => {
    const source = open();
    source.names(NAMED);
    expect([NAMED, STRANGER, place(4000, STRANGER.host), place(4001)].map(source.admits)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const silent = open();
    silent.names(NAMED);
    silent.wait(3_001);
    expect([silent.admits(STRANGER), silent.admits(NAMED)]).toEqual([false, true]);
  });

  it('a peer behind a NAT is heard and sent to where it comes from; a stranger beside it is not', () => {
    const source = open();
    source.names(NAMED);
    expect([source.admits(NAT), source.admits(STRANGER), source.target()]).toEqual([true, false, NAT]);
    source.wait(60_000);
    expect([source.admits(STRANGER), source.admits(NAT)]).toEqual([false, true]);
  });

  it('who is named wins over whoever came first', () => {
    const source = open();
    source.names(NAMED);
    source.admits(STRANGER);
    expect([source.admits(NAMED), source.admits(STRANGER), source.target()]).toEqual([true, false, NAMED]);
  });

  it('an answered call begins the time again, since some speak only then', () => {
    const source = open();
    source.names(NAMED);
    source.wait(30_000);
    expect(source.admits(NAT)).toBe(false);
    source.opens();
    expect(source.admits(NAT)).toBe(true);
  });

  it('an offer again lets no stranger take the place of a peer behind a NAT', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAT);
    source.names(NAMED);
    source.admits(STRANGER);
    expect([source.admits(NAT), source.admits(STRANGER), source.target()]).toEqual([true, false, NAT]);
  });

  it('a peer that moves is sent to at once, heard from both places until it speaks from the new one, and then from there alone', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAMED);
    source.names(MOVED);
    expect([source.target(), source.admits(NAMED), source.target()]).toEqual([MOVED, true, MOVED]);
    expect([source.admits(MOVED), source.admits(NAMED)]).toEqual([true, false]);
  });

  it('a peer that moves to behind another NAT is heard from there', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAMED);
    source.names(MOVED);
    source.admits(NAMED);
    expect([source.admits(NAT), source.admits(NAMED), source.target()]).toEqual([true, false, NAT]);
  });

  it('a peer that says it moves and stays where it was is sent to there', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAT);
    source.names(MOVED);
    source.wait(1_500);
    expect([source.admits(NAT), source.target()]).toEqual([true, NAT]);
  });

  it('nothing is sent to who wants nothing, and it is heard all the same', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAMED);
    source.names(undefined);
    expect([source.target(), source.admits(NAMED), source.admits(STRANGER)]).toEqual([undefined, true, false]);
    source.names(NAMED);
    expect(source.target()).toEqual(NAMED);
  });

  it('music on hold is heard from its own place, which is sent nothing', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAMED);
    source.names(MOVED, false);
    expect([source.admits(MOVED), source.admits(NAMED), source.target()]).toEqual([true, false, undefined]);
  });
});
