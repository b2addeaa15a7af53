import { useRef, useState } from 'react';
import { calendarsIn, type Outcome, type Wait } from '@patchbay/shared-contracts/flows';
import { fieldOf, instantOf } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { readCalendars } from '../effects/read-calendars.ts';
import { readOtherFlows } from '../effects/read-other-flows.ts';
import { answersTo, beginTrying, end, goOn, keypad, placeOf, type Trying } from '../model/trying.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { CallDraft } from './call-draft.tsx';
import { useFlow } from './flow-context.ts';
import { HookAnswer } from './hook-answer.tsx';
import { KeepTest, KeptTests } from './kept-tests.tsx';
import { usePanelFocus } from './use-panel-focus.ts';
import { WayList } from './way-list.tsx';

interface TriedProps {
  readonly trying: Trying;
  readonly onChange: (trying: Trying) => void;
}

const textOf = (outcome: Outcome): TextKey => (outcome.is === 'answer' ? 'try.failed' : `try.${outcome.is}`);

function NumberTyped({ onType }: { readonly onType: (number: string) => void }) {
  const t = useTexts();
  const [number, setNumber] = useState('');
  return (
    <form
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        onType(number);
      }}
    >
      <Input
        aria-label={t('try.typed')}
        inputMode="numeric"
        value={number}
        onChange={({ target }) => setNumber(target.value.replace(/\D/g, '').slice(0, 20))}
      />
      <Button htmlType="submit" disabled={number === ''}>
        {t('try.type')}
      </Button>
    </form>
  );
}

/** Enters a key or response, where a button is not enough. */
function Answer({ trying, wait, onChange }: TriedProps & { readonly wait: Wait }) {
  const t = useTexts();
  switch (wait.is) {
    case 'asking':
      return (
        <div className={styles.keypad} role="group" aria-label={t('try.keys')}>
          {keypad.map((key) => (
            <Button key={key} onClick={() => onChange(goOn(trying, { is: 'key', key, tries: wait.tries }))}>
              {key}
            </Button>
          ))}
        </div>
      );
    case 'gathering':
      return <NumberTyped onType={(number) => onChange(goOn(trying, { is: 'number', number, tries: wait.tries }))} />;
    case 'hooking':
      return (
        <HookAnswer names={wait.sets} onAnswer={(variables) => onChange(goOn(trying, { is: 'answer', variables }))} />
      );
    default:
      return null;
  }
}

/** Offers the possible inputs at each point of the call. */
function Next({ trying, onChange }: TriedProps) {
  const t = useTexts();
  const { wait } = trying;
  if (wait === null) return <p role="status">{t('try.over')}</p>;
  const isAnswered =
    wait.is === 'goingOn' || wait.is === 'queueing' || wait.is === 'ringing' || wait.is === 'recording';
  return (
    <div className={styles.next}>
      <p role="status">{t(`try.wait.${wait.is}`)}</p>
      <Answer {...{ trying, wait, onChange }} />
      <div className={styles.tools}>
        {answersTo(wait).map((outcome) => (
          <Button key={outcome.is} onClick={() => onChange(goOn(trying, outcome))}>
            {t(textOf(outcome), { key: outcome.is === 'key' ? outcome.key : '' })}
          </Button>
        ))}
        {isAnswered ? (
          <Button onClick={() => onChange(end(trying))}>
            {t(wait.is === 'recording' ? 'try.recorded' : 'try.answered')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Simulates the draft without a phone: the engine's state machine runs on the user's inputs [CONF-FLOW-005]. */
export function TryPanel({ now, isKept }: { readonly now: number; readonly isKept: boolean }) {
  const t = useTexts();
  const timeZone = useTimeZone();
  const { roomId, editor, trying, setTrying } = useFlow();
  const panelRef = usePanelFocus();
  const nextRef = useRef<HTMLDivElement>(null);
  const [caller, setCaller] = useState('+14155550100');
  const [at, setAt] = useState(() => fieldOf(now, timeZone));
  const time = instantOf(at, timeZone);
  const { request } = useConsole();
  const begin = async () => {
    if (time === null) return;
    const { draft } = editor;
    const others = await readOtherFlows(request, draft, roomId);
    const graphs = [draft, ...[...others.values()].map(({ graph }) => graph)];
    const calendars = await readCalendars(request, [...new Set(graphs.flatMap(calendarsIn))]);
    setTrying(beginTrying({ draft, others, ownId: roomId }, { caller: caller.trim(), now: time }, calendars));
  };
  return (
    <section ref={panelRef} tabIndex={-1} className={styles.try} aria-label={t('try')}>
      <h3>{t('try')}</h3>
      <Input
        aria-label={t('caller')}
        inputMode="tel"
        value={caller}
        onChange={({ target }) => setCaller(target.value)}
      />
      <Input
        type="datetime-local"
        aria-label={t('try.when')}
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <div className={styles.tools}>
        {trying === null ? null : <Button onClick={() => setTrying(null)}>{t('try.clear')}</Button>}
        <Button type="primary" disabled={time === null} onClick={() => void begin()}>
          {t(trying === null ? 'try.call' : 'try.again')}
        </Button>
      </div>
      {trying === null ? null : (
        <>
          <WayList way={trying.way} at={placeOf(trying)} variables={trying.run.variables} />
          <div ref={nextRef} tabIndex={-1}>
            <Next
              trying={trying}
              onChange={(next) => {
                nextRef.current?.focus(); // the pressed button disappears
                setTrying(next);
              }}
            />
          </div>
          {editor.draft.nodes.length === 0 ? null : <KeepTest trying={trying} />}
        </>
      )}
      <CallDraft isKept={isKept} />
      <KeptTests />
    </section>
  );
}
