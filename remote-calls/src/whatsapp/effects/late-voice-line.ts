import type { LineFact, VoiceLine } from './voice-line.ts';

/**
 * A voice line whose code is loaded for the first call. A socket released while loading is not opened. A failed load is reported as a
 * missing microphone or connection, as in a browser without these; the next call tries again.
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
