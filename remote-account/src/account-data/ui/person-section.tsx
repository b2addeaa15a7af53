import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { PERSON_PARAMETER, type Person } from '@patchbay/shared-contracts/account-data';
import { PhoneNumber } from '@patchbay/shared-ui';
import { Button, Input, Modal } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Section } from '../../section/ui/section.tsx';
import { keepInView } from '../effects/keep-in-view.ts';
import { usePerson } from '../effects/use-person.ts';
import { useTexts } from '../texts/index.ts';
import styles from './account-data.module.css';

const figures = ['calls', 'sounds', 'messages', 'campaigns'] as const;
const isNothing = ({ name, ...person }: Person): boolean =>
  name === null && figures.every((each) => person[each] === 0);

function Figures({ person }: { readonly person: Person }) {
  const t = useTexts();
  const figure = useFigure();
  return (
    <>
      <div className={styles.words}>
        <b>{person.name ?? t('person.nobody')}</b>
        {person.numbers.map((number) => (
          <PhoneNumber key={number} number={number} />
        ))}
      </div>
      <dl className={styles.figures}>
        {figures.map((each) => (
          <div key={each}>
            <dt>{t(`person.${each}`)}</dt>
            <dd>{figure(person[each])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Fills in the number passed from a customer's page, once, and removes it from the address. */
function useRequestedNumber(form: { readonly current: HTMLFormElement | null }): string {
  const [query, setQuery] = useSearchParams();
  const [asked] = useState(query.get(PERSON_PARAMETER) ?? '');
  useEffect(() => {
    if (asked === '') return;
    setQuery({}, { replace: true });
  }, [asked, setQuery]);
  useEffect(() => {
    const place = form.current;
    const page = place?.closest('section')?.parentElement;
    if (asked === '' || !place || !page) return;
    place.querySelector('input')?.focus({ preventScroll: true });
    return keepInView(place, page);
  }, [asked, form]);
  return asked;
}

function LookForm({
  busy,
  problem,
  onLook,
}: {
  busy: boolean;
  problem: string | null;
  onLook: (number: string) => void;
}) {
  const t = useTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [number, setNumber] = useState(useRequestedNumber(form));
  const look = (event: FormEvent) => {
    event.preventDefault();
    onLook(number.trim());
  };
  return (
    <form ref={form} className={styles.look} onSubmit={look} noValidate>
      <label htmlFor={id}>{t('person.number')}</label>
      <div className={styles.buttons}>
        <Input
          id={id}
          className={styles.number}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="+91"
          maxLength={40}
          value={number}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button htmlType="submit" loading={busy}>
          {t('person.look')}
        </Button>
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} className={textStyles.wrong} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

interface FoundProps {
  readonly person: Person;
  readonly isTaking: boolean;
  readonly onTake: () => void;
  readonly onErase: () => void;
}

function Found({ person, isTaking, onTake, onErase }: FoundProps) {
  const t = useTexts();
  if (isNothing(person))
    return (
      <p className={textStyles.quiet} role="status">
        {t('person.nothing')}
      </p>
    );
  return (
    <div className={styles.person}>
      <Figures person={person} />
      {person.is_busy ? <p className={textStyles.wrong}>{t('person.busy')}</p> : null}
      <div className={styles.buttons}>
        <Button loading={isTaking} onClick={onTake}>
          {t('take')}
        </Button>
        <Button danger disabled={person.is_busy} onClick={onErase}>
          {t('person.erase')}
        </Button>
      </div>
    </div>
  );
}

/** Draws the data of one person: looked up by number, exported, erased [ACCT-021]. */
export function PersonSection() {
  const t = useTexts();
  const { busy, found, problem, look, take, erase } = usePerson();
  const [asks, setAsks] = useState(false);
  const eraseFound = async () => {
    if (found !== null) await erase(found);
    setAsks(false);
  };
  return (
    <Section title={t('person')} detail={t('person.detail')}>
      <LookForm busy={busy === 'look'} problem={problem} onLook={(number) => void look(number)} />
      {found === null ? null : (
        <>
          <Found
            person={found.person}
            isTaking={busy === 'take'}
            onTake={() => void take(found)}
            onErase={() => setAsks(true)}
          />
          <Modal
            open={asks}
            centered
            width={480}
            title={t('person.question', { name: found.person.name ?? found.person.numbers[0] ?? '' })}
            okText={t('person.erase')}
            okButtonProps={{ danger: true }}
            cancelText={t('cancel')}
            confirmLoading={busy === 'erase'}
            onOk={() => void eraseFound()}
            onCancel={() => setAsks(false)}
          >
            <p>{t('person.goes')}</p>
            <p>{t('person.stays')}</p>
          </Modal>
        </>
      )}
    </Section>
  );
}
