import { shareWithNobody } from './shared-state.ts';
import { describeSharedState, follow, textEntry } from './testing/shared-state-contract.ts';

const openAlone = () => {
  const clock = { now: 1_000_000 };
  const alone = shareWithNobody({ processId: 'alone', now: () => clock.now });
  return { clock, alone };
};

describeSharedState('in one process', async () => {
  const { clock, alone } = openAlone();
  const pass = async (ms: number): Promise<void> => void (clock.now += ms);
  return { one: alone, other: alone, pass };
});

describe('logs in memory', () => {
  it('a log unused for long is deleted, and its ids are not mistaken for new ones', () => {
    const { clock, alone } = openAlone();
    const mine = follow(alone, 'a');
    alone.logs.append('a', textEntry('1'));
    mine.stop();
    clock.now += 16 * 60_000;
    alone.logs.append('b', textEntry('another log is written'));
    alone.logs.append('a', textEntry('2'));
    const again = follow(alone, 'a', mine.entries[0]?.id);
    expect([again.starts[0]?.lost, again.heard]).toEqual([true, []]);
  });
});
