// Runs in the page of a phone before anything else. Notes, by the page's own clock, when the button was pressed, when an INVITE was
// received or sent, when it was answered, and when the first audio packet arrived.
export function probe({ peer }) {
  const marks = (globalThis.__marks = {});
  const mark = (name, at = performance.now()) => (marks[name] ??= at);
  globalThis.__newCall = () => {
    for (const name of Object.keys(marks)) delete marks[name];
    globalThis.addEventListener('click', () => mark('click'), { capture: true, once: true });
  };

  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...where) {
      super(...where);
      this.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('INVITE ')) mark('invite');
      });
    }
    send(data) {
      if (String(data).startsWith('INVITE ')) mark('invite');
      if (/^SIP\/2\.0 200 [\s\S]*\r\nCSeq: \d+ INVITE\r\n/i.test(String(data))) mark('answered');
      super.send(data);
    }
  };

  /** The browser caches statistics for up to 50 ms; the first packet's time is computed from the last one's, at 20 ms per packet. */
  const firstAudio = async (connection) => {
    for (const end = performance.now() + 20_000; performance.now() < end && connection.connectionState !== 'closed';) {
      for (const entry of (await connection.getStats()).values()) {
        if (entry.type !== 'inbound-rtp' || !entry.packetsReceived) continue;
        const now = performance.now();
        const last = entry.lastPacketReceivedTimestamp - performance.timeOrigin;
        const first = (Number.isFinite(last) ? Math.min(last, now) : now) - (entry.packetsReceived - 1) * 20;
        return mark('audio', Math.max(first, marks.answered ?? 0));
      }
      await new Promise((done) => setTimeout(done, 5));
    }
    return undefined;
  };
  const Connection = globalThis.RTCPeerConnection;
  let gathering = false;
  globalThis.RTCPeerConnection = class extends Connection {
    constructor(configuration) {
      super(peer ? { ...configuration, iceServers: [{ urls: peer.stun }] } : configuration);
      gathering = true;
      this.addEventListener('icegatheringstatechange', () => (gathering = this.iceGatheringState !== 'complete'));
      void firstAudio(this);
    }
  };
  if (!peer) return;
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (run, ms, ...rest) =>
    later(run, gathering && ms === peer.ourWaitMs ? peer.waitMs : ms, ...rest);
}
