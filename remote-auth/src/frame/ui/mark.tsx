import { Mark } from '@patchbay/shared-ui';

/** Draws logo and product name, on top of every signed-out page. */
export function Brand({ className }: { className: string | undefined }) {
  return (
    <span className={className}>
      <Mark size={28} />
      Patchbay
    </span>
  );
}
