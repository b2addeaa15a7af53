import type { CampaignLine, LineNews } from '../campaign-lines.ts';
import type { Telephony } from '../telephony.ts';
import type { MemoryRecords } from './memory-ports.ts';
import type { RoutingParts } from './routing-contract.ts';

export type LinesParts = Pick<RoutingParts, 'registered' | 'answer' | 'until'> & {
  readonly records: MemoryRecords;
  engine(): Pick<Telephony, 'dialLine' | 'onLine' | 'linesHere'>;
  /** Customer's number and service number. */
  readonly numbers: readonly [string, string];
};

/** Tones in Hz; `GREETING` goes on as a machine's does. */
const [ASHA, SILENT, FAX, BEEP, GREETING] = [620, 0, 2100, 1000, 300];
/** Tone of the sound `menu`, in Hz. */
const MESSAGE = 880;

/** Tests a campaign's lines with real audio: the kind of answer is detected from the sound on the line. */
export const describeLines = ({ engine, records, registered, answer, until, numbers }: LinesParts): void => {
  const [number, serviceNumber] = numbers;
  let tries = 0;
  const dial = async (more: Partial<CampaignLine> = {}) => {
    const id = `try-${++tries}`;
    const news: LineNews[] = [];
    engine().onLine((one) => {
      if (one.id === id) news.push(one);
    });
    const line: CampaignLine = {
      ...{
        id,
        accountId: 'acc',
        campaign: { id: 'c-1', name: 'Spring' },
        number,
        serviceNumber,
        ringMs: 20_000,
        wrapUpMs: 0,
      },
      ...{ leads: 'customer-first', agents: ['asha'], dialler: 'predictive', onMachine: 'hang-up' },
      ...{ message: { sound: 'menu', optOutKey: '9' }, ...more },
    };
    expect(await engine().dialLine(line)).toBe('dialled');
    return () => news.map((one) => (one.is === 'over' ? one.outcome : one.is));
  };

  it('a line that somebody answers has an agent at once, who keeps who says nothing [CAMP-006, CAMP-009]', async () => {
    const [agent, customer] = [await registered('asha'), await registered('cust')];
    const received = await dial();
    const customerVoice = await answer(customer.phone, SILENT);
    const agentVoice = await answer(agent.phone, ASHA);
    await until(() => customerVoice.hears(ASHA));
    await until(() => records.all().at(-1)?.steps.includes('Silence after the answer') === true);
    expect(received()).toEqual(['ringing', 'answered', 'talking']);
    expect(agentVoice.hears(BEEP)).toBe(false);
    customer.phone.bye();
    await until(() => received().at(-1) === 'talked');
    expect(engine().linesHere()).toEqual([]);
  }, 30_000);

  it.each([
    ['a fax', FAX, 'hang-up', 'fax'],
    ['a machine', BEEP, 'hang-up', 'machine'],
  ] as const)(
    'a line that %s answers ends, and its agent is free [CAMP-009]',
    async (_, hz, onMachine, outcome) => {
      const [, customer] = [await registered('asha'), await registered('cust')];
      const received = await dial({ onMachine });
      await answer(customer.phone, hz);
      await until(() => received().at(-1) === outcome);
      await until(() => customer.phone.heard.includes('bye'));
      expect(received()).toEqual(['ringing', 'answered', outcome]);
    },
    30_000,
  );

  it('a machine is taken back from an agent who has it already [CAMP-009, CALL-077]', async () => {
    const [agent, customer] = [await registered('asha'), await registered('cust')];
    const received = await dial();
    await answer(customer.phone, GREETING);
    const agentVoice = await answer(agent.phone, ASHA);
    await until(() => agentVoice.hears(GREETING));
    await until(() => agent.phone.heard.includes('bye'));
    expect(received()).toEqual(['ringing', 'answered', 'talking', 'machine']);
  }, 30_000);

  it('a line that nobody is free for hears the message, and a key to opt out counts [CAMP-007]', async () => {
    const customer = await registered('cust');
    const received = await dial();
    const voice = await answer(customer.phone, SILENT);
    await until(() => voice.hears(MESSAGE));
    voice.endpoint.sendDigit('9');
    await until(() => customer.phone.heard.includes('bye'));
    expect(received()).toEqual(['ringing', 'answered', 'optedOut', 'abandoned']);
  }, 30_000);
};
