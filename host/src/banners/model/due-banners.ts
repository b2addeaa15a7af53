/** Facts that decide which banners show. `suspension` is the kind of a suspended account; `now` is epoch ms. */
export interface BannerFacts {
  readonly suspension: string | null;
  readonly admin: boolean;
  readonly whatsappVoice: boolean;
  readonly whatsappDismissed: boolean;
  readonly now: number;
}

export type Banner = 'coin' | 'kyc' | 'maintenance' | 'whatsapp';

/** 2024-03-18 00:00 to 2024-03-22 02:30 in Asia/Kolkata, which has no summer time [SHELL-016, SHELL-017]. Epoch ms. */
export const maintenance = {
  from: Date.UTC(2024, 2, 17, 18, 30),
  until: Date.UTC(2024, 2, 21, 21, 0),
} as const;

const suspensionOf = ({ suspension }: BannerFacts): readonly Banner[] => {
  if (suspension === null) return [];
  return suspension === 'coin' ? ['coin'] : ['kyc']; // any other type is KYC [SHELL-015]
};

/** Returns the banners to show now, the most pressing first [SHELL-014, SHELL-016, SHELL-019]. */
export const bannersOf = (facts: BannerFacts): readonly Banner[] => [
  ...suspensionOf(facts),
  ...(facts.now >= maintenance.from && facts.now < maintenance.until ? (['maintenance'] as const) : []),
  ...(facts.admin && !facts.whatsappVoice && !facts.whatsappDismissed ? (['whatsapp'] as const) : []),
];
