/*
 * The softphones of one agent, one in each browser session. One of them is active ("has the phone", the holder): calls ring there, and
 * orders have to come from it.
 *
 *           first came            another came                     taken over
 *   nobody ───────────▶ held ───────────────────▶ held, one waits ───────────▶ held by the one that took over
 *      ▲                 │ holder went, not signed out
 *      │ time is up,     ▼
 *      └─ nobody ──── absent ── it came back: held ── time is up: the first of those waiting becomes the holder
 */
export interface AgentPhones {
  /** SIP user of the active softphone. It may be away: a reloaded page becomes active again [TEL-009]. */
  readonly holder: string | null;
  /** SIP users whose phones are registered, in the order of registration. */
  readonly there: readonly string[];
}

export const noPhones: AgentPhones = { holder: null, there: [] };

export const isAbsent = ({ holder, there }: AgentPhones): boolean => holder !== null && !there.includes(holder);

export const isSame = (one: AgentPhones, other: AgentPhones): boolean =>
  one.holder === other.holder && one.there.join() === other.there.join();

const without = (there: readonly string[], sipUser: string): readonly string[] =>
  there.filter((one) => one !== sipUser);

/** A phone that comes while the holder is away becomes the holder at once, unless the holder left a call behind. */
export const phoneCame = (phones: AgentPhones, sipUser: string, isInCall: boolean): AgentPhones => {
  const isFree = phones.holder === null || (isAbsent(phones) && !isInCall);
  return { holder: isFree ? sipUser : phones.holder, there: [...without(phones.there, sipUser), sipUser] };
};

export const phoneWent = ({ holder, there }: AgentPhones, sipUser: string): AgentPhones => ({
  holder,
  there: without(there, sipUser),
});

/** The holder did not come back in time. */
export const passedOn = (phones: AgentPhones): AgentPhones =>
  isAbsent(phones) ? { ...phones, holder: phones.there[0] ?? null } : phones;

/** Its session is over: it will not come back. */
export const phoneEnded = (phones: AgentPhones, sipUser: string): AgentPhones => {
  const left = phoneWent(phones, sipUser);
  return left.holder === sipUser ? passedOn(left) : left;
};

/** Only a registered phone can take over. */
export const phoneTaken = (phones: AgentPhones, sipUser: string): AgentPhones =>
  phones.there.includes(sipUser) ? { ...phones, holder: sipUser } : phones;
