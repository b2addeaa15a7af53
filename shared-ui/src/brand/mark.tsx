/** Draws the product's logo: two sockets of a patch bay and the cord between them. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--ant-color-primary)" />
      <path d="M10 12v3.5a6 6 0 0 0 12 0V20" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="10" cy="10" r="3.25" fill="#fff" />
      <circle cx="22" cy="22" r="3.25" fill="#fff" />
    </svg>
  );
}
