import { hookEvents, type HookEvent } from '@patchbay/shared-contracts/hooks';
import { Checkbox } from '@patchbay/shared-ui/antd';
import type { FieldInput } from '@patchbay/shared-ui/form';
import { useEventName } from './event-names.ts';
import styles from './endpoints.module.css';

/** Selects events by checkboxes. */
export function EventsChoice(props: {
  readonly input: FieldInput;
  readonly label: string;
  readonly chosen: readonly HookEvent[];
  readonly onChange: (chosen: HookEvent[]) => void;
}) {
  const { input, label, chosen, onChange } = props;
  const nameOf = useEventName();
  const toggle = (event: HookEvent) =>
    onChange(hookEvents.filter((each) => (each === event ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <div
      id={input.id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={input['aria-describedby']}
      className={styles.events}
    >
      {hookEvents.map((event) => (
        <Checkbox key={event} checked={chosen.includes(event)} onChange={() => toggle(event)}>
          {nameOf(event)}
        </Checkbox>
      ))}
    </div>
  );
}
