import type { CampaignLine, LineDialler, LineNews } from '@patchbay/telephony/campaign-lines';

type NewsOf<News> = News extends LineNews ? Omit<News, 'id' | 'at'> : never;

/** The smallest true dialler of lines: the test decides the fate of each. */
export class FakeDialler implements LineDialler {
  readonly dialled: CampaignLine[] = [];
  answer: Awaited<ReturnType<LineDialler['dialLine']>> = 'dialled';
  private readonly here = new Set<string>();
  private readonly listeners: ((news: LineNews) => void)[] = [];

  constructor(private readonly now: () => number) {}

  dialLine(line: CampaignLine): ReturnType<LineDialler['dialLine']> {
    if (this.answer === 'dialled') {
      this.dialled.push(line);
      this.here.add(line.id);
    }
    return Promise.resolve(this.answer);
  }

  onLine(listener: (news: LineNews) => void): void {
    this.listeners.push(listener);
  }

  linesHere(): readonly string[] {
    return [...this.here];
  }

  /** Returns the last line to this number. */
  lineTo(number: string): CampaignLine {
    const line = this.dialled.findLast((each) => each.number === number);
    if (line === undefined) throw new Error(`${number} was not dialled`);
    return line;
  }

  tell(id: string, news: NewsOf<LineNews>): void {
    if (news.is === 'over') this.here.delete(id);
    const told = { ...news, id, at: this.now() } as LineNews; // distributes over the union from which fields were left out
    this.listeners.forEach((listener) => listener(told));
  }

  /** Goes on with a line that another process dialled. */
  takeOver({ id, accountId }: CampaignLine): void {
    this.here.add(id);
    this.listeners.forEach((listener) => listener({ is: 'takenOver', id, accountId }));
  }

  /** Ends a line after `ringMs` of ringing and `talkMs` of talk. */
  over(line: CampaignLine, outcome: Extract<LineNews, { readonly is: 'over' }>['outcome'], talkMs = 0): void {
    const agentId = outcome === 'talked' ? (line.agents[0] ?? null) : null;
    this.tell(line.id, { is: 'over', callId: `call of ${line.id}`, outcome, ringMs: 8_000, talkMs, agentId });
  }
}
