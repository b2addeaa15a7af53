import { useNow } from './use-now.ts';
import { useWhen } from './when.ts';

/** 'five minutes ago', with the exact time for whoever points at it. */
export function Stamp({ at }: { at: string }) {
  const { near, exact } = useWhen(useNow(30_000))(at);
  return (
    <time dateTime={at} title={exact}>
      {near}
    </time>
  );
}
