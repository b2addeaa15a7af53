import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** After everything else, one line for each test that failed or was tried again: a log of which only the end is kept still tells why. */
export default class LastWords implements Reporter {
  #tests: () => readonly TestCase[] = () => [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = () => suite.allTests();
  }

  onExit(): Promise<void> {
    for (const test of this.#tests().filter((each) => ['unexpected', 'flaky'].includes(each.outcome())))
      for (const { retry, error } of test.results)
        if (error !== undefined)
          console.log(`${test.outcome()} · ${test.title} · try ${String(retry + 1)}: ${reason(error)}`);
    return Promise.resolve();
  }
}

const reason = ({
  message = '',
  location,
}: {
  message?: string;
  location?: { file: string; line: number };
}): string => {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return location === undefined ? first : `${first} (line ${String(location.line)})`;
};
