import { useEffect, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { useNavigate, useSearchParams } from '@patchbay/shared-ui/router';
import { finishSocialSignIn } from '../effects/social-sign-in.ts';
import { refused, type SignInOutcome } from '../../entering/effects/enter.ts';
import { socialReturnOf } from '../model/sign-in-rules.ts';

/** Completes a social sign-in after the provider's redirect, once; returns whether that is in progress. */
export function useSocialReturn(onOutcome: (outcome: SignInOutcome) => void): boolean {
  const console = useConsole();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(() => socialReturnOf(query).kind === 'ready');
  const wasTaken = useRef(false);
  useEffect(() => {
    const returned = socialReturnOf(query);
    if (returned.kind === 'none' || wasTaken.current) return;
    wasTaken.current = true;
    void navigate('/login', { replace: true }); // a reload must not use it twice
    if (returned.kind === 'failed') {
      onOutcome(refused(console, { status: 401, code: returned.code, message: null }));
      return;
    }
    void finishSocialSignIn(console).then((outcome) => {
      setBusy(false);
      onOutcome(outcome);
    });
  }, [query, navigate, console, onOutcome]);
  return busy;
}
