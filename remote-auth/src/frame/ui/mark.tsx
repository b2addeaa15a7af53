import { Mark } from '@patchbay/shared-ui';

/** Mark and name, as they stand on top of every page of the area. */
export function Brand({ className }: { className: string | undefined }) {
  return (
    <span className={className}>
      <Mark size={28} />
      Patchbay
    </span>
  );
}
