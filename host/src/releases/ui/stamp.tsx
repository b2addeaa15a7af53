import { useNow } from './use-now.ts';
import { useWhen } from './when.ts';

/** Draws 'five minutes ago', with the exact time as tooltip. */
export function Stamp({ at }: { at: string }) {
  const { near, exact } = useWhen(useNow(30_000))(at);
  return (
    <time dateTime={at} title={exact}>
      {near}
    </time>
  );
}
