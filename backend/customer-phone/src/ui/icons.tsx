/** Line icons of 24 units, drawn here so that the page needs no library. */
const paths = {
  call: 'M6.6 3.5 9 3l1.9 4.4-2 1.6a13 13 0 0 0 6.1 6.1l1.6-2L21 15l-.5 2.4a3 3 0 0 1-3.2 2.5C9.9 19.2 4.8 14.1 4.1 6.700a3 3 0 0 1 2.5-3.200Z',
  mute: 'M12 3.500a2.8 2.8 0 0 1 2.8 2.800v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.500ZM6 11a6 6 0 0 0 12 0M12 17v3.500M9 20.500h6',
  hold: 'M9 6v12M15 6v12',
  keypad: 'M6 5h.01M12 5h.01M18 5h.01M6 11h.01M12 11h.01M18 11h.01M6 17h.01M12 17h.01M18 17h.01',
  recents: 'M12 7v5l3.3 2M4 12a8 8 0 1 0 2.6-5.900L4 8.500M4 4v4.500h4.5',
  messages: 'M4 5.500h16v11H10l-4.5 3.500v-3.500H4Z',
  incoming: 'M18 6 7 17M7 9v8h8',
  outgoing: 'M6 18 17 7M9 7h8v8',
  back: 'M15 5l-7 7 7 7',
  send: 'M4 12 20 4.5 15 20l-3.5-6.500ZM11.5 13.5 20 4.5',
  erase: 'M8.5 6H20v12H8.500L3.5 12ZM12 9.500l5 5M17 9.500l-5 5',
  write: 'M12 6v12M6 12h12',
  quiet: 'M5 5l14 14M9 5.500A5 5 0 0 1 17 9.500c0 2.5.5 4 1.2 5.200M7 9.500c0 4-1.5 5.5-2 6.500h11M10 19h4',
} as const;
export type IconName = keyof typeof paths | 'end';

export const Icon = ({ name }: { name: IconName }) => (
  <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name === 'end' ? 'call' : name]} />
  </svg>
);
