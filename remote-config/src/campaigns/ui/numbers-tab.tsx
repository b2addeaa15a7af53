import { useState } from 'react';
import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { AddNumbers } from './add-numbers.tsx';
import { BehindPanel, type Behind } from './behind-panel.tsx';
import styles from './campaigns.module.css';
import { WaterfallCard } from './waterfall-card.tsx';

/** Shows why numbers are not dialled, and adds numbers by hand [CAMP-013, CAMP-015]. */
export function CampaignNumbersTab({ campaign }: { readonly campaign: CampaignRow }) {
  const [behind, look] = useState<Behind | null>(null);
  return (
    <div className={styles.sheet}>
      <div className={styles.columns}>
        <WaterfallCard campaign={campaign} onLook={(standing) => look({ standing })} />
        <AddNumbers campaign={campaign} />
        <BehindPanel campaign={campaign} behind={behind} onClose={() => look(null)} />
      </div>
    </div>
  );
}
