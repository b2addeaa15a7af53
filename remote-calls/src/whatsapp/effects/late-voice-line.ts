import type { LineFact, VoiceLine } from './voice-line.ts';

/**
 * A voice line whose code is fetched when a call needs it. A socket that was let go while it was on its way is not opened any more. Where it
 * cannot be fetched, there is no microphone, or no connection, as where the browser has none; the next call asks again.
 */
export class LateVoiceLine implements VoiceLine {
  private line: VoiceLine | null = null;
  private released = 0;

  constructor(
    private readonly load: () => Promise<VoiceLine>,
    private readonly tell: (fact: LineFact) => void,
  ) {}

  private async fetched(): Promise<VoiceLine> {
    const line = await this.load();
    return (this.line ??= line);
  }

  async openMicrophone() {
    const line = this.line ?? (await this.fetched().catch(() => null));
    return line === null ? ({ ok: false, reason: '' } as const) : line.openMicrophone();
  }

  open() {
    if (this.line) return this.line.open();
    const { released } = this;
    const isWanted = () => released === this.released;
    void this.fetched().then(
      (line) => isWanted() && line.open(),
      () => isWanted() && this.tell({ type: 'socketFailed' }),
    );
  }

  send = (event: string, data?: object) => this.line?.send(event, data) ?? false;
  makeOffer: VoiceLine['makeOffer'] = async (turn) => (await this.fetched()).makeOffer(turn);
  acceptAnswer: VoiceLine['acceptAnswer'] = async (sdp) => (await this.fetched()).acceptAnswer(sdp);

  release() {
    this.released += 1;
    this.line?.release();
  }
}
