import { createPeerSource, type Place } from './peer-source.ts';

const place = (port: number, host = '192.0.2.1'): Place => ({ host, port });
const [NAMED, NAT, STRANGER, MOVED] = [place(4000), place(4444), place(6666, '198.51.100.9'), place(4100)];

const open = () => {
  let now = 0;
  const source = createPeerSource(() => now);
  const names = (place: Place | undefined, isSentTo = true) => source.names(place, isSentTo);
  return { ...source, names, wait: (ms: number) => void (now += ms) };
};

describe('only the peer is heard [TEL-024]', () => {
  it('nobody before signalling has named it', () => expect(open().admits(NAMED)).toBe(false));

  it('a named peer is heard at any time, and sent to', () => {
    const source = open();
    source.names(NAMED);
    source.wait(60_000);
    expect([source.admits(NAMED), source.target()]).toEqual([true, NAMED]);
  });

  it('a stranger is not heard once the peer has spoken, nor after the short time for other sources', () => {
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

  it('a peer behind NAT is heard and sent to at its source; a stranger beside it is not', () => {
    const source = open();
    source.names(NAMED);
    expect([source.admits(NAT), source.admits(STRANGER), source.target()]).toEqual([true, false, NAT]);
    source.wait(60_000);
    expect([source.admits(STRANGER), source.admits(NAT)]).toEqual([false, true]);
  });

  it('the named source wins over an earlier one', () => {
    const source = open();
    source.names(NAMED);
    source.admits(STRANGER);
    expect([source.admits(NAMED), source.admits(STRANGER), source.target()]).toEqual([true, false, NAMED]);
  });

  it('an answered call restarts the time, since some speak only then', () => {
    const source = open();
    source.names(NAMED);
    source.wait(30_000);
    expect(source.admits(NAT)).toBe(false);
    source.opens();
    expect(source.admits(NAT)).toBe(true);
  });

  it('a further offer lets no stranger replace a peer behind NAT', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAT);
    source.names(NAMED);
    source.admits(STRANGER);
    expect([source.admits(NAT), source.admits(STRANGER), source.target()]).toEqual([true, false, NAT]);
  });

  it('a moving peer is sent to at once, heard from both places until it speaks from the new one, then from there only', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAMED);
    source.names(MOVED);
    expect([source.target(), source.admits(NAMED), source.target()]).toEqual([MOVED, true, MOVED]);
    expect([source.admits(MOVED), source.admits(NAMED)]).toEqual([true, false]);
  });

  it('a peer that moves behind another NAT is heard from there', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAMED);
    source.names(MOVED);
    source.admits(NAMED);
    expect([source.admits(NAT), source.admits(NAMED), source.target()]).toEqual([true, false, NAT]);
  });

  it('a peer that says it moves and stays is sent to at its old place', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAT);
    source.names(MOVED);
    source.wait(1_500);
    expect([source.admits(NAT), source.target()]).toEqual([true, NAT]);
  });

  it('a peer that wants nothing is sent nothing, and heard all the same', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAMED);
    source.names(undefined);
    expect([source.target(), source.admits(NAMED), source.admits(STRANGER)]).toEqual([undefined, true, false]);
    source.names(NAMED);
    expect(source.target()).toEqual(NAMED);
  });

  it('music on hold is heard from its own source, which is sent nothing', () => {
    const source = open();
    source.names(NAMED);
    source.admits(NAMED);
    source.names(MOVED, false);
    expect([source.admits(MOVED), source.admits(NAMED), source.target()]).toEqual([true, false, undefined]);
  });
});
