import { useId, type ReactNode } from 'react';
import { languageNames, languages } from '@patchbay/shared-contracts';
import { membersOf, membersText, type GroupMember } from '@patchbay/shared-contracts/call-groups';
import {
  CALLER,
  flowLimits,
  groupModes,
  keys,
  kindOf,
  tests,
  type FieldKind,
  type FlowNode,
  type FlowTargets,
  type OpeningHours,
} from '@patchbay/shared-contracts/flows';
import { templateVariables } from '@patchbay/shared-contracts/templates';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { Field, type FieldInput } from '@patchbay/shared-ui/form';
import { MemberList } from '../../call-groups/ui/member-list.tsx';
import { Choice } from '../../choice/ui/choice.tsx';
import { takes } from '../model/rules.ts';
import { useTexts } from '../texts/index.ts';
import { useFlow } from './flow-context.ts';
import { HoursInput } from './hours-input.tsx';
import { SoundChoice } from './sound-choice.tsx';

interface InputProps {
  readonly node: FlowNode;
  readonly field: string;
  readonly kind: FieldKind;
  readonly input: FieldInput;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const mayBeNone = (node: FlowNode, field: string): boolean => takes(node, field, null);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Selects one of the account's objects. */
function Named({ node, field, input, value, onChange, of }: InputProps & { readonly of: keyof FlowTargets }) {
  const t = useTexts();
  const { targets } = useFlow();
  const isOptional = mayBeNone(node, field);
  const known = targets[of].map(({ id, name }) => ({ value: id, label: name }));
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const isGone = chosen !== null && !known.some((each) => each.value === chosen);
  return (
    <Choice
      input={input}
      placeholder={t(isOptional ? 'choose.none' : 'choose')}
      clears={isOptional}
      options={isGone ? [...known, { value: chosen, label: t('choose.gone') }] : known}
      value={chosen}
      onChange={(id) => onChange(id ?? (isOptional ? null : ''))}
    />
  );
}

/** Selects a sound; an existing one can be played. */
function OfSound(props: InputProps) {
  const { targets } = useFlow();
  const chosen = targets.sounds.find(({ id }) => id === props.value);
  const field = <Named {...props} of="sounds" />;
  return chosen === undefined ? field : <SoundChoice {...chosen}>{field}</SoundChoice>;
}

/** Selects a calendar of the account; without one the step has its own hours. */
function OfCalendar({ input, value, onChange }: InputProps) {
  const t = useTexts();
  const { targets } = useFlow();
  const known = targets.calendars.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = typeof value === 'string' ? value : null;
  const isGone = chosen !== null && !known.some((each) => each.value === chosen);
  return (
    <Choice
      input={input}
      placeholder={t('hours.own')}
      clears
      options={isGone ? [...known, { value: chosen, label: t('choose.gone') }] : known}
      value={chosen}
      onChange={onChange}
    />
  );
}

function Typed({
  node,
  field,
  input,
  value,
  onChange,
  ...more
}: InputProps & { readonly inputMode?: 'tel' | 'email' | 'url'; readonly maxLength?: number }) {
  const { inputMode, maxLength } = more;
  const write = (text: string) => onChange(text === '' && mayBeNone(node, field) ? null : text);
  return (
    <Input
      {...input}
      {...(inputMode !== undefined && { inputMode })}
      {...(maxLength !== undefined && { maxLength })}
      value={textOf(value)}
      onChange={({ target }) => write(target.value)}
    />
  );
}

function Counted({ kind, input, value, onChange }: InputProps) {
  const t = useTexts();
  const unit = kind === 'seconds' || kind === 'minutes' || kind === 'hours' ? t(`unit.${kind}`) : t('unit.times');
  return (
    <Input
      {...input}
      inputMode="numeric"
      suffix={unit}
      value={textOf(value)}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '').slice(0, 5)))}
    />
  );
}

/** Selects a variable to read from those set somewhere; one to set is typed. */
function Variable(props: InputProps) {
  const t = useTexts();
  const { editor } = useFlow();
  const { node, input, value, onChange } = props;
  if (kindOf(node).sets !== undefined) return <Typed {...props} />;
  const set = [...new Set(editor.draft.nodes.flatMap((each) => kindOf(each).sets?.(each) ?? []))];
  const written = textOf(value);
  const names = [...new Set([...set, written])].filter((name) => name !== '' && name !== CALLER);
  return (
    <Choice
      input={input}
      placeholder={t('choose')}
      options={[{ value: CALLER, label: t('caller') }, ...names.map((name) => ({ value: name, label: name }))]}
      value={written === '' ? null : written}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}

const options = (values: readonly string[], label: (value: string) => string) =>
  values.map((value) => ({ value, label: label(value) }));

function Test({ input, value, onChange }: InputProps) {
  const t = useTexts();
  return (
    <Select
      {...input}
      value={textOf(value)}
      options={tests.map((test) => ({ value: test, label: t(`test.${test}`) }))}
      onChange={(test: string) => onChange(test)}
    />
  );
}

function Mode({ input, value, onChange }: InputProps) {
  const t = useTexts();
  return (
    <Select
      {...input}
      value={textOf(value)}
      options={groupModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      onChange={(mode: string) => onChange(mode)}
    />
  );
}

/** Variables available in calls; messages of a step have no author. */
const knownInCalls = templateVariables.filter((name) => name !== 'agent.name');

/** Enters the text of an SMS; hidden with a template. */
function LongText({ input, value, onChange }: InputProps) {
  const text = textOf(value);
  return (
    <Input.TextArea
      {...input}
      autoSize={{ minRows: 2, maxRows: 8 }}
      maxLength={2000}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function OfLanguage({ input, value, onChange }: InputProps) {
  return (
    <Select
      {...input}
      value={textOf(value)}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      onChange={(language: string) => onChange(language)}
    />
  );
}

function OfKey({ node, field, input, value, onChange }: InputProps) {
  const t = useTexts();
  const isOptional = mayBeNone(node, field);
  return (
    <Choice
      input={input}
      placeholder={t(isOptional ? 'choose.none' : 'choose')}
      clears={isOptional}
      options={keys.map((key) => ({ value: key, label: key }))}
      value={typeof value === 'string' ? value : null}
      onChange={(key) => onChange(key ?? (isOptional ? null : ''))}
    />
  );
}

function Members({ input, value, onChange }: InputProps) {
  const members = (Array.isArray(value) ? value : []) as readonly GroupMember[];
  return <MemberList input={input} text={membersText(members)} onChange={(text) => onChange(membersOf(text) ?? [])} />;
}

function Variables({ input, value, onChange }: InputProps) {
  const names = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Select
      {...input}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ' ']}
      options={options(names, (name) => name)}
      value={names}
      onChange={(chosen: string[]) => onChange(chosen)}
    />
  );
}

const inputs: Readonly<Record<FieldKind, (props: InputProps) => ReactNode>> = {
  sound: (props) => <OfSound {...props} />,
  queue: (props) => <Named {...props} of="queues" />,
  group: (props) => <Named {...props} of="groups" />,
  agent: (props) => <Named {...props} of="agents" />,
  flow: (props) => <Named {...props} of="flows" />,
  calendar: (props) => <OfCalendar {...props} />,
  sender: (props) => <Named {...props} of="senders" />,
  template: (props) => <Named {...props} of="templates" />,
  'long text': (props) => <LongText {...props} />,
  members: (props) => <Members {...props} />,
  number: (props) => <Typed {...props} inputMode="tel" />,
  email: (props) => <Typed {...props} inputMode="email" />,
  seconds: (props) => <Counted {...props} />,
  minutes: (props) => <Counted {...props} />,
  hours: (props) => <Counted {...props} />,
  count: (props) => <Counted {...props} />,
  'opening hours': ({ input, value, onChange }) => (
    <HoursInput input={input} hours={value as OpeningHours} onChange={onChange} />
  ),
  text: (props) => <Typed {...props} maxLength={flowLimits.value} />,
  values: (props) => <Typed {...props} />,
  variable: (props) => <Variable {...props} />,
  variables: (props) => <Variables {...props} />,
  url: (props) => <Typed {...props} inputMode="url" />,
  mode: (props) => <Mode {...props} />,
  test: (props) => <Test {...props} />,
  language: (props) => <OfLanguage {...props} />,
  key: (props) => <OfKey {...props} />,
};

/** Draws a field of a step: label, input, and error. */
export function StepField(props: {
  readonly node: FlowNode;
  readonly field: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}) {
  const t = useTexts();
  const id = useId();
  const { node, field, kind, label, error, onChange } = props;
  const values: Readonly<Record<string, unknown>> = node;
  const value = values[field];
  const variables = knownInCalls.map((name) => `{{${name}}}`).join(' ');
  return (
    <Field
      {...{ id, label, error }}
      {...(mayBeNone(node, field) && { optional: t('optional') })}
      {...(kind === 'long text' && { hint: t('text.hint', { variables }) })}
    >
      {(input) => inputs[kind]({ node, field, kind, value, onChange, input: { ...input, size: 'medium' } })}
    </Field>
  );
}
